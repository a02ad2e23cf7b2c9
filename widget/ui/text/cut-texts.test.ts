import { describe, expect, it } from 'vitest';
import { cutText, cutTexts, maxTextLength } from './cut-texts.ts';

const endless = 'M'.repeat(maxTextLength + 1);
const cutEndless = `${'M'.repeat(maxTextLength)}…`;

describe('a text that no screen can show', () => {
  it('is cut and ends with an ellipsis, but a text of the maximum length stays', () => {
    expect(cutText(endless)).toBe(cutEndless);
    expect(cutText('M'.repeat(maxTextLength))).toHaveLength(maxTextLength);
  });

  it('is not cut in the middle of a character', () => {
    const text = `${'M'.repeat(maxTextLength - 1)}🍐🍐`;
    expect(cutText(text)).toBe(`${'M'.repeat(maxTextLength - 1)}…`);
  });

  it('is cut wherever it is in a response', () =>
    expect(
      cutTexts({ sections: [{ title: endless, earned_coupons: [{ terms: endless, value: 3 }] }] }),
    ).toEqual({
      sections: [{ title: cutEndless, earned_coupons: [{ terms: cutEndless, value: 3 }] }],
    }));

  it('is not cut when it is an address, an identifier or a code for a till', () => {
    const response = {
      identifier: endless,
      receipt_uuid: endless,
      image_url: endless,
      timeline_ordered_key: endless,
      barcode: endless,
      id: endless,
    };
    expect(cutTexts(response)).toBe(response);
  });

  it('does not occur in most responses, which stay the same object, also with null and without properties', () => {
    const response = { offers: [{ title: 'Huile', amount: null }], more: {} };
    expect(cutTexts(response)).toBe(response);
    expect(cutTexts(null)).toBeNull();
    expect(cutTexts(undefined)).toBeUndefined();
  });

  it('is looked for once in a list, also when a part of the response is selected', () => {
    let reads = 0;
    const offer = {
      get title() {
        reads += 1;
        return 'Huile';
      },
    };
    const response = { settings: { rewards: [offer] } };
    const searched = cutTexts(response);
    expect(reads).toBe(1);
    const selected = cutTexts({ rewards: searched.settings.rewards, name: endless });
    expect(selected.rewards).toBe(response.settings.rewards);
    expect(selected.name).toBe(cutEndless);
    cutTexts(searched);
    expect(reads).toBe(1);
  });

  it('is looked for once in a list in which a text was cut, too', () => {
    const { rewards } = cutTexts({ rewards: [{ title: endless }] });
    expect(cutTexts({ rewards }).rewards).toBe(rewards);
  });

  it('is looked for to a limited depth in a response that is nested without end', () => {
    let nested: unknown = endless;
    for (let level = 0; level < 100_000; level++) nested = [nested];
    expect(cutTexts(nested)).toBe(nested);
  });
});
