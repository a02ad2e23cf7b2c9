import type { Defect } from '../defect.ts';
import { removeValue, setValue, changeList, changeNumber } from '../tools/json-place.ts';
import { changeBody, breakField, readJsonBody, replaceSuccesses, withJson } from '../tools/responses.ts';

/** Bodies that are JSON, but break their contract. */
export const bodies: readonly Defect[] = [
  {
    name: 'a number is a text',
    ...breakField('getPartnerSettings', 'settings.welcoming_points', 'field_type', String),
  },
  {
    name: 'a whole number has a fraction',
    ...breakField(
      'getCardCatalog',
      'coupons.*.value',
      'field_type',
      changeNumber((value) => value + 0.5),
    ),
  },
  {
    name: 'a flag is a text',
    ...breakField('getCardCatalog', 'coupons.*.is_showable_as_a_discount', 'field_type', String),
  },
  {
    name: 'a required field is missing',
    ...breakField('listTimeline', 'messages.*.category', 'field_missing', removeValue),
  },
  {
    name: 'a field that must have a value is null',
    ...breakField('getUserSettings', 'settings.user_id', 'field_type', setValue(null)),
  },
  {
    name: 'an identifier is empty',
    ...breakField('getCardCatalog', 'coupons.*.identifier', 'field_value', setValue('')),
  },
  {
    name: 'an identifier is empty, where the contract only assumes that there is one',
    ...breakField('listOffers', 'offers.*.identifier', 'field_value', setValue(''), 'warning'),
  },
  {
    name: 'an object is replaced by a list',
    ...breakField('getKitPot', 'pot', 'field_type', (pot) => [pot]),
  },
  {
    name: 'a list is replaced by an object',
    ...breakField('listOfferHistory', 'offers', 'field_type', setValue({})),
  },
  {
    name: 'a list that is empty is null',
    ...breakField('listPotRefunds', 'other_app_pot_refunds', 'field_type', setValue(null)),
  },
  {
    name: 'a date is written for readers',
    ...breakField(
      'listTimelineArchives',
      'messages.*.created_at',
      'field_value',
      setValue('21/11/2026 à 10 h'),
      'warning',
    ),
  },
  {
    name: 'a count is negative',
    ...breakField('getCardCatalog', 'coupons.*.missing_value', 'field_value', setValue(-1)),
  },
  {
    name: 'an address is a path',
    ...breakField(
      'getPartnerSettings',
      'settings.header_asset_url',
      'field_value',
      setValue('images/header.png'),
    ),
  },
  {
    name: 'a receipt has a status that no contract lists',
    ...breakField('getPendingReceipts', 'receipts.*.status', 'value_unknown', setValue('on_hold'), 'note'),
    settings: { only: new Set(['getPendingReceipts']), allowed: { write: false, destructive: false } },
  },
  {
    name: 'a body is wrapped in an envelope',
    breaks: replaceSuccesses('listNeededFields', (response) =>
      withJson(response, { data: readJsonBody(response) }),
    ),
    named: { operationId: 'listNeededFields', rule: 'field_missing', path: '$.fields' },
  },
  {
    name: 'names of fields are written in camel case',
    breaks: changeBody(
      'listEarnedCoupons',
      'sections',
      changeList((sections) =>
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
    breaks: replaceSuccesses('listAvailableEarnedCoupons', (response) => withJson(response, [])),
    named: { operationId: 'listAvailableEarnedCoupons', rule: 'field_type', path: '$' },
  },
];
