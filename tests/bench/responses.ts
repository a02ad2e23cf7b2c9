/**
 * `npm run bench`: the longest task of the page while the built widget checks its largest responses, on a
 * processor slowed down fourfold. Fails when the median of the rounds is above 15 ms.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { requireChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { computeMedian } from './report.ts';

const limitMs = 15;

const dist = new URL('../../widget/dist/', import.meta.url);
interface Manifest {
  readonly [source: string]: { readonly file: string } | undefined;
}
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
const checkScript = manifest['../sdk/client/check-response.ts']?.file;
if (!checkScript) throw new Error('the widget’s build has no check of responses: npm run build -- widget');

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (!path.endsWith('.js'))
    return void response.setHeader('content-type', 'text/html').end('<title>bench</title>');
  response.setHeader('content-type', 'text/javascript').end(readFileSync(new URL(`.${path}`, dist)));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const coupon = {
  identifier: 'bon',
  id: 1,
  kind: 'Coupon',
  value: 400,
  missing_value: 0,
  progression_next_value: null,
  is_showable_as_a_discount: false,
  is_next_goal: false,
  title: 'Bon de 2 €',
  description: '2 € de réduction dans tous les magasins du Verger.',
  image_url: 'https://images.example/bon.png',
};
const card = { identifier: 'card', name: 'Carte Verger', available_points: 1284 };
const purchase = {
  purchase_id: 'p',
  label: 'Compote de pommes',
  quantity: 2,
  amount: 3.2,
  loyalty_points: 12,
  refund: { status: 'CREDITED', amount: 0.5 },
  refund_status: 'CREDITED',
  collector_item: null,
  collector_joker: null,
  is_probably_eligible_to_program: [{ card_identifier: 'card' }],
  claim: null,
};
const responses = [
  {
    name: '3,000 coupons',
    call: { method: 'GET', path: '/api/kitv3/shopv3' },
    body: {
      catalogs: [{ owner_type: 'LoyaltyCard', loyalty_card: card, coupons: Array(3000).fill(coupon) }],
    },
  },
  {
    name: '500 purchases',
    call: { method: 'POST', path: '/api/kitv3/receipts/show_review' },
    body: { receipt: { receipt_uuid: 'r', purchases: Array(500).fill(purchase) } },
  },
];

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { name, call, body } of responses) {
    // A separate page: the first response that a page checks is the slowest.
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const rounds = await page.evaluate(
      async ({ script, call, text }) => {
        const { checkResponse } = (await import(script)) as {
          checkResponse: (call: object, data: unknown) => Promise<{ fault?: string }>;
        };
        const { scheduler } = globalThis as unknown as { scheduler: { yield: () => Promise<void> } };
        const pause = scheduler.yield.bind(scheduler);
        let taskStart = 0;
        let longest = 0;
        const noteTaskEnd = () => (longest = Math.max(longest, performance.now() - taskStart));
        scheduler.yield = async () => {
          noteTaskEnd();
          await pause();
          taskStart = performance.now();
        };
        const measured: { total: number; longest: number }[] = [];
        for (let round = 0; round < 5; round += 1) {
          const data: unknown = JSON.parse(text);
          longest = 0;
          const start = (taskStart = performance.now());
          const { fault } = await checkResponse(call, data);
          noteTaskEnd();
          if (fault !== undefined) throw new Error(fault);
          measured.push({ total: performance.now() - start, longest });
        }
        return measured;
      },
      { script: `/${checkScript}`, call, text: JSON.stringify(body) },
    );
    for (const [index, { total, longest }] of rounds.entries())
      console.log(
        `${name}, ${index === 0 ? 'first' : 'again'}: ${total.toFixed(1)} ms, at most ${longest.toFixed(1)} ms at a time`,
      );
    if (computeMedian(rounds.map(({ longest }) => longest)) > limitMs) {
      console.error(`${name}: the page is blocked for longer than ${limitMs} ms`);
      process.exitCode = 1;
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
