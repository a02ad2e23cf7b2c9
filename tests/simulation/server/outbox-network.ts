import { createNetwork, type Network } from '../network/network.ts';
import type { RequestWatch } from '../rules/watch-requests.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import { operations } from './server.ts';

/**
 * Creates the network of receipts, whose requests are repeated until they arrive: some of them arrive twice.
 */
export const createOutboxNetwork = (world: SimulatedWorld, watch: RequestWatch): Network<SimulatedTab> => {
  const { scheduler, server, profile } = world;
  const random = world.random.fork('network');
  return createNetwork(world, {
    random,
    operations,
    // Even the slowest upload sends its bytes within seconds.
    maxOpenMs: 11 * 60_000,
    stopsAborted: true,
    getFaults: (operation) => {
      const isSignIn = operation === 'getPartnerSettings' || operation === 'getUserSettings';
      // The outbox believes that a receipt was refused when the server does not list its receipts.
      const isPendingQuery = operation === 'getPendingReceipts';
      return {
        faultProbability: isSignIn ? profile.faultProbability / 3 : profile.faultProbability,
        refusals: [400, 403, 404, 413, 422],
        unreadable: ['{"recei', '<html></html>', '{}', 'null'],
        replaceFault: (drawn) => {
          if (drawn === 'refused arrival' && !operation.startsWith('upload')) return undefined;
          if (drawn === 'refusal' && (isSignIn || isPendingQuery)) return undefined;
          if (drawn === 'unreadable response' && isPendingQuery) return undefined;
          return drawn === 'server error' && random.chance(0.3) ? 'server error after acting' : drawn;
        },
      };
    },
    observe: (tab: SimulatedTab, request) => {
      const { operation, fields } = request;
      const uuid =
        request.uuid ?? server.findUuidOfSubpicture(Number(fields.get('receipt_subpicture_id'))) ?? '';
      return {
        description: `${operation} ${uuid}`.trim(),
        onSent: () => watch.onSent(tab, request, uuid),
        onActed: ({ status }, isRepeated, responseMs) => {
          watch.onActed(request, status, isRepeated);
          if (operation !== 'getUserSettings' || responseMs === undefined) return;
          const meanwhileMs = Math.max(responseMs - random.between(0, 6), 0);
          scheduler.after(meanwhileMs, tab, () => tab.isAlive() && tab.runBeforeUserSwitch());
        },
        onEnded: (response) => {
          watch.onEnded(tab, request);
          if (response) watch.onResponse(tab, request, uuid, response);
        },
      };
    },
  });
};
