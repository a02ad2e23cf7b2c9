import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../e2e/fixtures.ts';
import { openScan } from '../e2e/pages/scan-dialog.ts';

interface Photograph {
  readonly path: string;
  readonly ground_truth?: string;
}

/** A folder with photographs of barcodes and their texts, which is not part of this repository. */
const corpus = process.env.CORPUS;

const listPhotographs = (): Photograph[] => {
  const { files } = JSON.parse(readFileSync(join(corpus ?? '', 'manifest.json'), 'utf8')) as {
    files: Photograph[];
  };
  return files.filter(({ path }) => path.startsWith('barcodes/code128/'));
};

/** Number of frames for which each photograph is shown: two looks of the scanner must agree. */
const framesPerPhotograph = 15;
/** Least number of different codes that must be claimed. */
const minClaimedCodes = 4;

const feed = fileURLToPath(new URL('../../.cache/e2e-feeds/corpus.mjpeg', import.meta.url));

/** Runs in a page: a photograph as a camera sees it, 1280 × 720, as a JPEG in base64. */
const drawAsSeenByCamera = async (file: string): Promise<string> => {
  const image = new Image();
  image.src = `data:;base64,${file}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  const scale = Math.min(1280 / image.width, 720 / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, 1280, 720);
  context?.drawImage(image, (1280 - width) / 2, (720 - height) / 2, width, height);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^.*,/, '');
};

if (corpus) {
  test.use({
    permissions: ['camera'],
    launchOptions: [
      async ({ playwright, launchOptions }, use) => {
        const browser = await playwright.chromium.launch(launchOptions);
        const page = await browser.newPage();
        const frames: Buffer[] = [];
        for (const { path } of listPhotographs()) {
          const file = readFileSync(join(corpus, path)).toString('base64');
          const frame = Buffer.from(await page.evaluate(drawAsSeenByCamera, file), 'base64');
          frames.push(...Array<Buffer>(framesPerPhotograph).fill(frame));
        }
        await browser.close();
        mkdirSync(join(feed, '..'), { recursive: true });
        writeFileSync(feed, Buffer.concat(frames));
        const args = (launchOptions.args ?? []).filter((arg) => !arg.includes('fake-device'));
        const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${feed}`];
        await use({ ...launchOptions, args: [...args, ...camera] });
      },
      { scope: 'worker' },
    ],
  });

  test('D68 the barcodes of photographs before the camera are claimed', async ({ page, world }) => {
    // Each code is refused, so that the camera continues with the next.
    const message = 'Produit inconnu';
    const refused = { kind: 'status', status: 422, code: 'invalid_parameter', times: null, message } as const;
    await world.setFault({ operationId: 'claimOnPurchase', ...refused });
    world.expectedErrors.push(message);
    await openScan(page, world);
    const listClaimedCodes = async () =>
      new Set((await world.listCalls('claimOnPurchase')).map(({ body }) => body?.['ean']));
    await expect.poll(async () => (await listClaimedCodes()).size).toBeGreaterThanOrEqual(minClaimedCodes);
    const written = new Set(listPhotographs().map(({ ground_truth }) => ground_truth));
    expect(
      [...(await listClaimedCodes())].filter((code) => typeof code !== 'string' || !written.has(code)),
    ).toEqual([]);
  });
}
