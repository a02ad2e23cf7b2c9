import type { Contract } from '@cagnotte/openapi';

/** A call of the specification: its fields as on the wire, without the token. */
export interface SpecOperation {
  readonly contract: Contract;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The sent fields of the specification, `x[y]` for a property of an object. */
  readonly sends: readonly string[];
  /** The response of the specification: its properties at the top level. */
  readonly responses: readonly string[];
}

const defineCalls =
  (contract: Contract, prefix: string) =>
  (
    method: SpecOperation['method'],
    path: string,
    sends: readonly string[] = [],
    responses: readonly string[] = [],
  ): SpecOperation => ({ contract, method, path: prefix + path, sends, responses });

const v2 = defineCalls('v2', '/api/v2');
const v3 = defineCalls('v3', '/api/v3');
const kitv4 = defineCalls('kitv4', '/api/kitv4');
const proxy = defineCalls('proxy', '/v1/sdk');
const page = defineCalls('product', '');
/**
 * The three forms of the product's prefix, with its versions and its missing slash, as in the specification.
 */
const productV1 = defineCalls('product', '/api/{product}/v1');
const productSlashV3 = defineCalls('product', '/api/{product}/v3');
const productV3 = defineCalls('product', '/api/{product}v3');

const picture = [
  'uuid',
  'inbox_path',
  'previews_upload_path',
  'previews_upload_enabled',
  'receipt_id',
  'batch_uuid',
  'captured_at',
];
const bankOrPaypal = [
  'kind',
  'bank_account[firstname]',
  'bank_account[lastname]',
  'bank_account[iban]',
  'paypal_account[firstname]',
  'paypal_account[lastname]',
  'paypal_account[email]',
];
const timelinePage = ['limit', 'oldest_seen_timeline_ordered_key'];

/** The calls of the specification, written from its text only. */
export const specOperations: readonly SpecOperation[] = [
  v2('GET', '/partners/settings', ['client_id'], ['settings']),
  v2(
    'POST',
    '/users',
    ['user[email]', 'user[external_id]', 'user[custom_fields]', 'user[client_token]', 'uat_mode'],
    ['user'],
  ),
  v2('GET', '/users/settings', [], ['settings']),
  v2(
    'POST',
    '/receipts',
    [
      'uuid',
      'captured_at',
      'custom_fields',
      'app[platform]',
      'app[version]',
      'channel',
      'scanned_eans',
      'receipt_subpictures_uuid',
      'receipt_subpictures_count',
      'offer_identifiers[]',
    ],
    ['receipt_id'],
  ),
  v2('PUT', '/receipt_subpictures/{id}', ['id', 'receipt_id', 'receipt_subpicture_id']),
  v2('POST', '/payment_informations', bankOrPaypal),
  v2('POST', '/transfer_payments'),

  v3('POST', '/users/reset_password', ['user[email]', 'client_token']),

  kitv4('GET', '/pending_receipts', [], ['receipts']),
  kitv4('POST', '/offers', [], ['offers']),
  kitv4('POST', '/offer_history', [], ['offers']),
  kitv4('POST', '/potv2'),
  kitv4('POST', '/pot_refunds', ['transfer_payment_id']),
  kitv4('POST', '/transfer', [...bankOrPaypal, 'remember_account']),
  kitv4('POST', '/forget_payment_informations'),

  proxy('POST', '/upload_file_to_path', [...picture, 'file']),
  proxy('POST', '/upload', [...picture, 'files[]']),
  proxy('POST', '/send_batch', [
    'batch_uuid',
    'receipt_uuids[]',
    'cancelled_uuids[]',
    'create_receipts',
    'app[platform]',
    'app[version]',
  ]),
  proxy('POST', '/bulk_upload', ['uuids[]', 'files[]', 'app[platform]', 'app[version]']),

  productV1(
    'POST',
    '/sdk/signup',
    ['client_id', 'email', 'password', 'activation_code', 'first_name'],
    ['user'],
  ),
  productV1('POST', '/sdk/login', ['client_id', 'email', 'password'], ['user']),
  productV1('POST', '/sdk/apply_code', ['code']),
  productV1('GET', '/sdk/find_user_with_email', ['user_email', 'client_id', 'client_secret']),
  productV1('GET', '/users/home'),
  productV1('POST', '/sdk/card', [], ['card']),
  productV1('POST', '/sdk/rewards'),
  productV1('POST', '/loyalty_rewards_users_targets/select', ['loyalty_reward_id']),
  productV1('POST', '/feedbacks', ['freetext', 'title', 'version', 'receipt_uuid']),
  productSlashV3('GET', '/pot'),
  productSlashV3('GET', '/pot_refunds', ['transfer_payment_id']),
  productV3('GET', '/timeline', timelinePage, ['messages', 'has_archives', 'has_benefits_summary']),
  productV3('POST', '/timeline/archives', timelinePage),
  productV3('POST', '/timeline/archive_message', ['timeline_message_identifier']),
  productV3('GET', '/earned_coupons', [], ['sections']),
  productV3('POST', '/earned_coupons/resell_as_points', ['earned_coupon_identifier']),
  productV3('POST', '/earned_coupons/resell_as_fidzs', ['earned_coupon_identifier']),
  productV3('GET', '/card_slots', [], ['card_slots']),
  productV3('GET', '/shopv3', [], ['catalogs']),
  productV3('POST', '/card_catalog', ['card_identifier'], ['coupons']),
  productV3('POST', '/card_catalog/select_next_goal', ['coupon_identifier']),
  productV3('POST', '/card_catalog/cancel_next_goal', ['coupon_identifier']),
  productV3('POST', '/shop_cart/buy', ['coupon_identifier']),
  productV3('POST', '/shop_cart/cancel_buy', ['coupon_identifier']),
  productV3('POST', '/shop_cart/order_goody', ['coupon_identifier', 'user_informations']),
  productV3('POST', '/receipts/cancel', ['receipt_uuid']),
  productV3('POST', '/receipts/skip_validation', ['receipt_uuid']),
  productV3('POST', '/receipts/show_review', ['receipt_uuid']),
  productV3('POST', '/receipts/review_claims', ['receipt_uuid']),
  productV3('POST', '/receipts/claim_on_purchase', ['ean', 'purchase_id']),
  productV3('POST', '/receipts/trusting_claim_on_purchase', ['purchase_id', 'card_identifier']),
  productV3('POST', '/receipts/claim_on_receipt', ['ean', 'receipt_uuid'], ['claim']),
  productV3('POST', '/receipts/report_user_feedback', ['message', 'version', 'receipt_uuid']),
  productV3('POST', '/claim_earned_coupons/available', [], ['coupons']),
  productV3('POST', '/claim_earned_coupons/missing_on_receipt', ['earned_coupon_identifier', 'receipt_uuid']),
  productV3('POST', '/user/needed_fields_for_context', ['context', 'coupon_identifier'], ['fields']),
  page('DELETE', '/api/logout', ['clientId']),
  page('GET', '/web_client/sdk/iframe', ['origin', 'token', 'eans', 'app', 'client_type', 'custom_fields']),
];
