/** Matches the part in half size: from the decimals on, or else from the currency. */
const cents = /(?:,\d+)?\s?\D*$/;

/** An amount in the largest figures of a screen: the part after the whole number is `small`, half as high: '14,50 €'. */
export function HeroAmount({ children: amount }: { children: string }) {
  const at = amount.search(cents);
  return (
    <>
      {amount.slice(0, at)}
      <small>{amount.slice(at)}</small>
    </>
  );
}
