/** Matches the part in half size: from the decimals on, or else from the currency. */
const smallPart = /(?:,\d+)?\s?\D*$/;

/**
 * An amount in the largest figures of a screen: the part after the whole number is `small`,
 * half as high: '14,50 €'.
 */
export function HeroAmount({ children: amount }: { children: string }) {
  const smallStart = amount.search(smallPart);
  return (
    <>
      {amount.slice(0, smallStart)}
      <small>{amount.slice(smallStart)}</small>
    </>
  );
}
