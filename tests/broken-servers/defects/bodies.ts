import type { Defect } from '../defect.ts';
import { inBody, readJsonBody, whenGood, withJson } from '../tools/responses.ts';
import { always, gone, inList, inNumber } from '../tools/json-place.ts';

/** Bodies that are JSON, but break their contract. */
export const bodies: readonly Defect[] = [
  {
    name: 'a number is a text',
    breaks: inBody('getPartnerSettings', 'settings.welcoming_points', String),
    named: { operationId: 'getPartnerSettings', rule: 'field_type', path: '$.settings.welcoming_points' },
  },
  {
    name: 'a whole number has a fraction',
    breaks: inBody(
      'getCardCatalog',
      'coupons.*.value',
      inNumber((value) => value + 0.5),
    ),
    named: { operationId: 'getCardCatalog', rule: 'field_type', path: '$.coupons[*].value' },
  },
  {
    name: 'a flag is a text',
    breaks: inBody('getCardCatalog', 'coupons.*.is_showable_as_a_discount', String),
    named: {
      operationId: 'getCardCatalog',
      rule: 'field_type',
      path: '$.coupons[*].is_showable_as_a_discount',
    },
  },
  {
    name: 'a required field is missing',
    breaks: inBody('listTimeline', 'messages.*.category', always(gone)),
    named: { operationId: 'listTimeline', rule: 'field_missing', path: '$.messages[*].category' },
  },
  {
    name: 'a field that must have a value is null',
    breaks: inBody('getUserSettings', 'settings.user_id', always(null)),
    named: { operationId: 'getUserSettings', rule: 'field_type', path: '$.settings.user_id' },
  },
  {
    name: 'an identifier is empty',
    breaks: inBody('getCardCatalog', 'coupons.*.identifier', always('')),
    named: { operationId: 'getCardCatalog', rule: 'field_value', path: '$.coupons[*].identifier' },
  },
  {
    name: 'an identifier is empty, where the contract only assumes that there is one',
    breaks: inBody('listOffers', 'offers.*.identifier', always('')),
    named: {
      operationId: 'listOffers',
      rule: 'field_value',
      path: '$.offers[*].identifier',
      level: 'warning',
    },
  },
  {
    name: 'an object is replaced by a list',
    breaks: inBody('getKitPot', 'pot', (pot) => [pot]),
    named: { operationId: 'getKitPot', rule: 'field_type', path: '$.pot' },
  },
  {
    name: 'a list is replaced by an object',
    breaks: inBody('listOfferHistory', 'offers', always({})),
    named: { operationId: 'listOfferHistory', rule: 'field_type', path: '$.offers' },
  },
  {
    name: 'a list that is empty is null',
    breaks: inBody('listPotRefunds', 'other_app_pot_refunds', always(null)),
    named: { operationId: 'listPotRefunds', rule: 'field_type', path: '$.other_app_pot_refunds' },
  },
  {
    name: 'a date is written for readers',
    breaks: inBody('listTimelineArchives', 'messages.*.created_at', always('21/11/2026 à 10 h')),
    named: {
      operationId: 'listTimelineArchives',
      rule: 'field_value',
      path: '$.messages[*].created_at',
      level: 'warning',
    },
  },
  {
    name: 'a count is negative',
    breaks: inBody('getCardCatalog', 'coupons.*.missing_value', always(-1)),
    named: { operationId: 'getCardCatalog', rule: 'field_value', path: '$.coupons[*].missing_value' },
  },
  {
    name: 'an address is a path',
    breaks: inBody('getPartnerSettings', 'settings.header_asset_url', always('images/header.png')),
    named: { operationId: 'getPartnerSettings', rule: 'field_value', path: '$.settings.header_asset_url' },
  },
  {
    name: 'a receipt has a status that no contract lists',
    breaks: inBody('getPendingReceipts', 'receipts.*.status', always('on_hold')),
    named: {
      operationId: 'getPendingReceipts',
      rule: 'value_unknown',
      path: '$.receipts[*].status',
      level: 'note',
    },
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
