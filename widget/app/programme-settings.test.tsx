import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GetPartnerSettingsResponse, GetUserSettingsResponse } from '@cagnotte/generated/zod/responses/v2';
import { LoginScreen } from '../features/account/login-screen.tsx';
import { MenuScreen } from '../features/account/menu-screen.tsx';
import { SignupScreen } from '../features/account/signup-screen.tsx';
import { SwitchDialog } from '../features/account/switch-dialog.tsx';
import { ShootingView } from '../features/capture/shooting-view.tsx';
import { CatalogueModal } from '../features/catalogue/catalogue-modal.tsx';
import { CatalogueScreen } from '../features/catalogue/catalogue-screen.tsx';
import { CouponScreen } from '../features/coupons/coupon-screen.tsx';
import { MemberHome } from '../features/home/member-home.tsx';
import { VisitorHome } from '../features/home/visitor-home.tsx';
import { ScanModal, TrustingModal } from '../features/review/modals/claim-modals.tsx';
import { MissingLinesModal } from '../features/review/modals/review-modals.tsx';
import { reviewStore } from '../features/review/review-store.ts';
import { withBothNames } from '../features/review/rules.ts';
import { forgetProgramme } from '../features/session/auth.ts';
import { noteEnteredCode } from '../features/session/entered-code.ts';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { pointsOfCard, renderScreen, type RenderOptions } from './testing/render-screen.tsx';
import { settings, userSettings } from './testing/settings.ts';
import { loadAllTags, startProgramme } from './testing/start-programme.ts';

// Rendered without a browser: the outbox, the camera and the scanner have their own tests.
vi.mock('../features/receipts/outbox.ts', () => ({ useOutbox: () => [], useOutboxReady: () => true }));
vi.mock('../features/receipts/pictures/thumbnails.ts', () => ({ useThumbnail: () => undefined }));
vi.mock('../features/capture/camera/use-camera.ts', () => ({
  useCamera: () => ({ camera: {}, state: { status: 'unasked' } }),
}));
vi.mock('../features/capture/camera/use-shutter.ts', () => ({
  useShutter: () => ({ lastPlace: 0, blinks: 0 }),
}));
vi.mock('../features/review/scan/product-code.tsx', () => ({
  ProductCode: ({ readers }: { readers?: readonly string[] }) => <i>{readers?.join(' ')}</i>,
}));

afterEach(() => {
  vi.unstubAllGlobals();
  forgetProgramme();
});

/** @returns the first group of each match */
const findGroups = (markup: string, expression: RegExp): string[] =>
  [...markup.matchAll(expression)].map(([, group = '']) => group);
/** Reads a screen as a visitor or a member sees it. */
const readAsVisitor = (screen: ReactNode, text: RegExp, options: RenderOptions = {}) =>
  findGroups(renderScreen(screen, options), text);
const readAsMember = (screen: ReactNode, text: RegExp, options: RenderOptions = {}) =>
  findGroups(renderScreen(screen, { ...options, isMember: true }), text);

const purchase = { purchase_id: 'p', label: 'Poires' };
const likely = { ...purchase, is_probably_eligible_to_program: [{ card_identifier: 'card' }] };
const modal = {
  receipt: withBothNames({ receipt_uuid: 'r', purchases: [likely] }),
  onClose: () => undefined,
};
const shooting = <ShootingView onClose={() => undefined} onSend={() => undefined} isSending={false} />;
const switching = (
  <SwitchDialog present={userSettings} offered={{ email: 'autre@exemple.fr' }} onAnswer={() => undefined} />
);
const details = <CatalogueModal item={{ title: 'Bon' }} open />;
const readTrustingModal = () => {
  reviewStore.selectedPurchase = 'p';
  return readAsMember(<TrustingModal {...modal} />, /(Club Olive)/g);
};
const readNewcomerHome = () => {
  noteEnteredCode();
  return readAsMember(<MemberHome />, /dont (\d+) points/g);
};
const couponAddress = { path: '/profile/earned_coupons/c', route: '/profile/earned_coupons/:identifier' };
const withReceipt = { receipts: ['r'] };
const newTabLinks = /href="([^"]*)" target="_blank"/g;
const mailLinks = /href="mailto:([^"]*)"/g;
const accountLinks = /href="\/auth\/([^"]*)"/g;
const offered = /(\d+) points offerts/g;
/** Returns the pictures of the sign-in screen on a screen of this density. */
const readPicturesAt = (density: number) => {
  vi.stubGlobal('devicePixelRatio', density);
  const pictures = readAsVisitor(<LoginScreen />, / src="([^"]*)"/g);
  vi.unstubAllGlobals();
  return pictures;
};

const {
  program_name: name,
  program_terms_url: terms,
  email_for_digital_receipts: email,
  trackers,
} = settings;
const mail = [email];
const readers = ['ean_13 ean_8'];

/** [setting, screen, how to read it there, expected value] */
type Row = readonly [setting: string, screen: string, read: () => unknown, shown: unknown];

/** Every setting that determines a text, an attribute or a figure of a screen. */
const table: readonly Row[] = [
  ['program_name', 'title of the page', async () => (await startProgramme()).title, name],
  [
    'program_name',
    'header',
    () => readAsVisitor(<LoginScreen />, /<header.*<p>(.*)<\/p>.*<\/header>/g),
    [name],
  ],
  [
    'program_name',
    'coupon',
    () => readAsMember(<CouponScreen />, /<p[^>]*>(Club[^<]*)/g, couponAddress),
    [name],
  ],
  ['program_name', 'claim on trust', readTrustingModal, [name]],
  [
    'program_id',
    'home of a programme that closes',
    () => readAsVisitor(<VisitorHome />, accountLinks, { overrides: { program_id: 'club-verger-cloture' } }),
    ['login'],
  ],
  [
    'program_id',
    'green points',
    () =>
      readAsMember(<MemberHome />, /data-points="([^"]*)"/g, {
        overrides: { program_id: 'club-verger-cloture-vert' },
      }),
    ['green'],
  ],
  ['program_terms_url', 'sign-up', () => readAsVisitor(<SignupScreen />, newTabLinks), [terms]],
  ['program_terms_url', 'menu', () => readAsVisitor(<MenuScreen />, newTabLinks), [terms]],
  ['program_terms_url', 'home of a visitor', () => readAsVisitor(<VisitorHome />, newTabLinks), [terms]],
  ['primary_color', 'page', async () => (await startProgramme()).colour, settings.primary_color],
  ['welcoming_points', 'login', () => readAsVisitor(<LoginScreen />, offered), ['107']],
  ['welcoming_points', 'sign-up', () => readAsVisitor(<SignupScreen />, offered), ['107']],
  ['welcoming_points', 'button of a visitor', () => readAsVisitor(<VisitorHome />, offered), ['107']],
  [
    'welcoming_points',
    'promise to a visitor',
    () => readAsVisitor(<VisitorHome />, /<p[^>]*><span[^>]*>(\d+)<\/span>/g),
    ['107'],
  ],
  ['welcoming_points', 'newcomer with a code', readNewcomerHome, [String(pointsOfCard - 107)]],
  [
    'rewards',
    'home of a visitor',
    () => readAsVisitor(<VisitorHome />, /<li><span>([^<]*<\/span><b>\d+)/g),
    ['Bon de 3</span><b>431'],
  ],
  ['rewards', 'catalogue', () => readAsVisitor(<CatalogueScreen />, />(Bon de 3)</g), ['Bon de 3']],
  ['rewards', 'catalogue: cost', () => readAsVisitor(<CatalogueScreen />, /<b>(\d+)/g), ['431']],
  ['header_asset_url', 'header, density 1', () => readPicturesAt(1), [settings.header_asset_url]],
  ['header_asset_2x_url', 'header, density 2', () => readPicturesAt(2), [settings.header_asset_2x_url]],
  ['header_asset_3x_url', 'header, density 3', () => readPicturesAt(3), [settings.header_asset_3x_url]],
  ['email_for_digital_receipts', 'help', () => readAsVisitor(<SupportScreen />, mailLinks), mail],
  ['email_for_digital_receipts', 'capture', () => readAsMember(shooting, mailLinks), mail],
  ['email_for_digital_receipts', 'home', () => readAsMember(<MemberHome />, mailLinks, withReceipt), mail],
  ['trackers', 'tags', async () => (await startProgramme()).tracked, [['olive', settings]]],
  [
    'trackers.partner1_tag_manager_id',
    'tags',
    () => loadAllTags()[0],
    `?id=${trackers.partner1_tag_manager_id}`,
  ],
  [
    'trackers.purchase_tag_manager_id',
    'tags',
    () => loadAllTags()[1],
    `?id=${trackers.purchase_tag_manager_id}`,
  ],
  [
    'trackers.partner_tag_manager_id',
    'tags',
    () => loadAllTags()[2],
    `?id=${trackers.partner_tag_manager_id}`,
  ],
  ['trackers.purchase_analytics_id', 'tags', () => loadAllTags()[3], `?id=${trackers.purchase_analytics_id}`],
  [
    'auto_register',
    'home of a visitor',
    () => readAsVisitor(<VisitorHome />, accountLinks),
    ['signup', 'login'],
  ],
  [
    'auto_register',
    'home of a visitor, refused',
    () => readAsVisitor(<VisitorHome />, accountLinks, { overrides: { auto_register: false } }),
    [],
  ],
  ['auto_register', 'details of a reward', () => readAsVisitor(details, accountLinks), ['signup']],
  [
    'auto_register',
    'details of a reward, refused',
    () => readAsVisitor(details, accountLinks, { overrides: { auto_register: false } }),
    [],
  ],
  [
    'scanner_readers',
    'scan of a purchase',
    () => readAsMember(<ScanModal {...modal} />, /<i>(ean[^<]*)/g),
    readers,
  ],
  [
    'scanner_readers',
    'missing product',
    () => readAsMember(<MissingLinesModal {...modal} />, /<i>(ean[^<]*)/g),
    readers,
  ],
  [
    'user.firstname',
    'home',
    () => readAsMember(<MemberHome />, /<h1[^>]*>.*(Camille).*<\/h1>/g, withReceipt),
    ['Camille'],
  ],
  ['user.firstname', 'menu', () => readAsMember(<MenuScreen />, /<strong>(Camille)/g), ['Camille']],
  ['user.lastname', 'menu', () => readAsMember(<MenuScreen />, /<strong>[^<]*(Roux)/g), ['Roux']],
  ['user.email', 'menu', () => readAsMember(<MenuScreen />, /Connecté avec ([^<]*)/g), [userSettings.email]],
  [
    'user.lastname',
    'switch of accounts',
    () => readAsVisitor(switching, /<strong>([^<]*)/g),
    ['Camille Roux', 'autre@exemple.fr'],
  ],
  [
    'user.email',
    'switch of accounts',
    () => readAsVisitor(switching, /<span>([^<]*@[^<]*)/g),
    [userSettings.email],
  ],
];

const uploads = 'sdk/receipts/upload-rights.test.ts';
/** Settings that no screen shows, with the reason, and the test of their effect. */
const elsewhere: Readonly<Record<string, readonly [reason: string, test?: string]>> = {
  points: ['screens show the points of the card, which are newer'],
  upload_path: ['goes to the file proxy', uploads],
  previews_upload_enabled: ['goes to the file proxy', uploads],
  previews_upload_path: ['goes to the file proxy', uploads],
  resumable_uploads: ['decides how pictures are sent', uploads],
  'user.user_id': [
    'identifies the shopper in the storage of the device',
    'widget/app/session/follow-session.test.ts',
  ],
  'user.partner_name': ['screens show the name of the programme'],
  'user.upload_path': ['goes to the file proxy', uploads],
  'user.previews_upload_enabled': ['goes to the file proxy', uploads],
  'user.previews_upload_path': ['goes to the file proxy', uploads],
};

describe('each setting shows on its screens', () => {
  it.each(table)('the setting %s has its value in: %s', async (_setting, _screen, read, shown) => {
    expect(await read()).toEqual(shown);
  });
});

describe('the table of settings', () => {
  const { shape } = GetPartnerSettingsResponse.shape.settings;
  const ofTrackers = Object.keys(shape.trackers.def.innerType.shape).map((key) => `trackers.${key}`);
  const ofUser = Object.keys(GetUserSettingsResponse.shape.settings.shape).map((key) => `user.${key}`);
  const contract = [...Object.keys(shape), ...ofTrackers, ...ofUser].toSorted();

  it('names each setting of the contract, or gives the reason why no screen shows it', () => {
    const named = new Set([...table.map(([setting]) => setting), ...Object.keys(elsewhere)]);
    expect([...named].toSorted()).toEqual(contract);
  });

  it('names a test for each setting with an effect elsewhere, and the test mentions the setting', () => {
    const proofs = Object.entries(elsewhere).flatMap(([setting, [, proof]]) =>
      proof === undefined ? [] : [[setting.replace('user.', ''), proof] as const],
    );
    for (const [name, proof] of proofs) expect(readFileSync(proof, 'utf8'), proof).toContain(name);
  });
});
