/**
 * A minimal page that shows a member's points with React, a router and a query cache. It requests the
 * user and the cards at once.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

interface Cards {
  readonly card_slots: readonly { readonly loyalty_card?: { readonly available_points: number } }[];
}

const query = `?access_token=${new URLSearchParams(location.hash.slice(1)).get('token')}`;
const read = async (path: string): Promise<unknown> => {
  const response = await fetch(path + query);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};

function Points() {
  const user = useQuery({ queryKey: ['user'], queryFn: () => read('/api/v2/users/settings') });
  const cards = useQuery({
    queryKey: ['cards'],
    queryFn: async () => (await read('/api/kitv3/card_slots')) as Cards,
  });
  const card = cards.data?.card_slots.find(({ loyalty_card: loyaltyCard }) => loyaltyCard)?.loyalty_card;
  return <section>{user.data && card ? <p data-figure>{card.available_points} points</p> : null}</section>;
}

const app = document.getElementById('app');
if (!app) throw new Error('the page has no #app');
createRoot(app).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Points /> }])} />
  </QueryClientProvider>,
);
