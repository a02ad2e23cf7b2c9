/** The least that shows a member's points with React: who it is and the cards, asked for at once. The floor of `tests/bench/home.ts`. */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Slot {
  readonly loyalty_card?: { readonly available_points: number };
}

const query = `?access_token=${new URLSearchParams(location.hash.slice(1)).get('token')}`;
const read = async (path: string): Promise<unknown> => {
  const response = await fetch(path + query);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};
const readPoints = async (): Promise<number> => {
  const [, cards] = await Promise.all([read('/api/v2/users/settings'), read('/api/kitv3/card_slots')]);
  const { card_slots: slots } = cards as { readonly card_slots: readonly Slot[] };
  return slots.find(({ loyalty_card: card }) => card)?.loyalty_card?.available_points ?? NaN;
};

function Points() {
  const [points, setPoints] = useState<number>();
  useEffect(() => void readPoints().then(setPoints), []);
  return <section>{points !== undefined && <p data-figure>{points} points</p>}</section>;
}

const app = document.getElementById('app');
if (!app) throw new Error('the page has no #app');
createRoot(app).render(<Points />);
