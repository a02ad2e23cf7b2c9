import type { PartnerSettings, UserSettings } from '@cagnotte/sdk';

/** Settings of a programme. Each value occurs once, so that none can be mistaken for another. */
export const settings = {
  program_name: 'Club Olive',
  program_id: 'olive',
  program_terms_url: 'https://olive.example/terms',
  primary_color: '#123456',
  welcoming_points: 107,
  rewards: [{ identifier: 'r', kind: 'Coupon', title: 'Bon de 3', value: 431 }],
  header_asset_url: 'https://olive.example/one.webp',
  header_asset_2x_url: 'https://olive.example/two.webp',
  header_asset_3x_url: 'https://olive.example/three.webp',
  email_for_digital_receipts: 'tickets@olive.example',
  points: 12,
  trackers: {
    partner1_tag_manager_id: 'GTM-ONE',
    purchase_tag_manager_id: 'GTM-TWO',
    partner_tag_manager_id: 'GTM-THREE',
    purchase_analytics_id: 'G-FOUR',
  },
  auto_register: true,
  scanner_readers: ['ean_13', 'ean_8'],
  upload_path: '/in',
  previews_upload_enabled: true,
  previews_upload_path: '/previews',
  resumable_uploads: true,
} satisfies Required<PartnerSettings>;

/** Settings of a shopper of that programme. */
export const userSettings = {
  user_id: 7,
  partner_name: 'Partenaire',
  email: 'camille@exemple.fr',
  firstname: 'Camille',
  lastname: 'Roux',
} satisfies UserSettings;
