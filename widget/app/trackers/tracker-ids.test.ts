import { describe, expect, it } from 'vitest';
import { readTrackers, trackers } from './tracker-ids.ts';

describe('AN-02 AN-10 the trackers store', () => {
  it('holds four ids', () =>
    expect(
      readTrackers({
        trackers: {
          partner1_tag_manager_id: 'GTM-A',
          purchase_tag_manager_id: 'GTM-B',
          partner_tag_manager_id: 'GTM-C',
          purchase_analytics_id: 'G-D',
        },
      }),
    ).toEqual({
      partner1TagManagerId: 'GTM-A',
      purchaseTagManagerId: 'GTM-B',
      partnerTagManagerId: 'GTM-C',
      purchaseAnalyticsId: 'G-D',
    }));
  it('is empty without a programme, and where the settings name none or null', () => {
    expect(Object.keys(trackers)).toHaveLength(4);
    expect(Object.values({ ...trackers }).some(Boolean)).toBe(false);
    expect(readTrackers({ trackers: { purchase_analytics_id: null } })).toEqual({ ...trackers });
  });
});
