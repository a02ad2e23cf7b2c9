import type { Defect } from '../defect.ts';
import { inBody, inField, readJsonBody, whenGood, withJson } from '../tools/responses.ts';
import { always, gone, inList, inNumber } from '../tools/json-place.ts';

/** Bodies that are JSON, but break their contract. */
export const bodies: readonly Defect[] = [
  {
    name: 'a number is a text',
    ...inField('getPartnerSettings', 'settings.welcoming_points', 'field_type', String),
  },
  {
    name: 'a whole number has a fraction',
    ...inField(
      'getCardCatalog',
      'coupons.*.value',
      'field_type',
      inNumber((value) => value + 0.5),
    ),
  },
  {
    name: 'a flag is a text',
    ...inField('getCardCatalog', 'coupons.*.is_showable_as_a_discount', 'field_type', String),
  },
  {
    name: 'a required field is missing',
    ...inField('listTimeline', 'messages.*.category', 'field_missing', always(gone)),
  },
  {
    name: 'a field that must have a value is null',
    ...inField('getUserSettings', 'settings.user_id', 'field_type', always(null)),
  },
  {
    name: 'an identifier is empty',
    ...inField('getCardCatalog', 'coupons.*.identifier', 'field_value', always('')),
  },
  {
    name: 'an identifier is empty, where the contract only assumes that there is one',
    ...inField('listOffers', 'offers.*.identifier', 'field_value', always(''), 'warning'),
  },
  {
    name: 'an object is replaced by a list',
    ...inField('getKitPot', 'pot', 'field_type', (pot) => [pot]),
  },
  {
    name: 'a list is replaced by an object',
    ...inField('listOfferHistory', 'offers', 'field_type', always({})),
  },
  {
    name: 'a list that is empty is null',
    ...inField('listPotRefunds', 'other_app_pot_refunds', 'field_type', always(null)),
  },
  {
    name: 'a date is written for readers',
    ...inField(
      'listTimelineArchives',
      'messages.*.created_at',
      'field_value',
      always('21/11/2026 à 10 h'),
      'warning',
    ),
  },
  {
    name: 'a count is negative',
    ...inField('getCardCatalog', 'coupons.*.missing_value', 'field_value', always(-1)),
  },
  {
    name: 'an address is a path',
    ...inField('getPartnerSettings', 'settings.header_asset_url', 'field_value', always('images/header.png')),
  },
  {
    name: 'a receipt has a status that no contract lists',
    ...inField('getPendingReceipts', 'receipts.*.status', 'value_unknown', always('on_hold'), 'note'),
    settings: { only: new Set(['getPendingReceipts']), allowed: { write: false, destructive: false } },
  },
  {
    name: 'a body is wrapped in an envelope',
    breaks: whenGood('listNeededFields', (response) => withJson(response, { data: readJsonBody(response) })),
    named: { operationId: 'listNeededFields', rule: 'field_missing', path: '$.fields' },
  },
  {
    name: 'names of fields are written in camel case',
    breaks: inBody(
      'listEarnedCoupons',
      'sections',
      inList((sections) =>
        sections.map((section) =>
          typeof section === 'object' && section !== null && 'earned_coupons' in section
            ? { title: '', earnedCoupons: section.earned_coupons }
            : section,
        ),
      ),
    ),
    named: {
      operationId: 'listEarnedCoupons',
      rule: 'field_missing',
      path: '$.sections[*].earned_coupons',
      level: 'warning',
    },
  },
  {
    name: 'a list is sent without the object around it',
    breaks: whenGood('listAvailableEarnedCoupons', (response) => withJson(response, [])),
    named: { operationId: 'listAvailableEarnedCoupons', rule: 'field_type', path: '$' },
  },
];
