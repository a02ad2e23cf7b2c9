interface Product {
  readonly name: string;
  /** Three sizes. */
  readonly sizes: readonly string[];
}

const solidSizes = ['180 g', '250 g', '2 × 250 g'];
const liquidSizes = ['25 cl', '75 cl', '1 L'];
const potSizes = ['4 × 100 g', '8 × 100 g', '600 g'];
const sachetSizes = ['20 sachets', '40 sachets', '100 g'];

const products: readonly Product[] = [
  { name: 'Compote', sizes: potSizes },
  { name: 'Jus', sizes: liquidSizes },
  { name: 'Confiture', sizes: solidSizes },
  { name: 'Yaourts', sizes: potSizes },
  { name: 'Biscuits', sizes: solidSizes },
  { name: 'Thé', sizes: sachetSizes },
  { name: 'Sirop', sizes: liquidSizes },
  { name: 'Sorbet', sizes: ['500 ml', '750 ml', '6 × 60 ml'] },
  { name: 'Tarte', sizes: ['4 parts', '6 parts', '8 parts'] },
  { name: 'Infusion', sizes: sachetSizes },
  { name: 'Purée', sizes: potSizes },
  { name: 'Sablés', sizes: solidSizes },
  { name: 'Nectar', sizes: liquidSizes },
  { name: 'Crème dessert', sizes: potSizes },
  { name: 'Gelée', sizes: solidSizes },
  { name: 'Muesli', sizes: ['375 g', '500 g', '1 kg'] },
  { name: 'Limonade', sizes: liquidSizes },
];

const varieties = [
  'à la pomme',
  'à la poire Conférence',
  'aux noix du Périgord',
  'à la châtaigne',
  'à l’abricot',
  'aux fraises des bois',
  'au citron de Menton',
  'à la rhubarbe',
  'aux mûres',
  'au cassis',
  'à la mirabelle',
];

const pairCount = products.length * varieties.length;

/**
 * Returns the name of a line, such as 'Compote à la pomme, 4 × 100 g'; a different one for each number below
 * 561.
 */
export const createProductLabel = (index: number): string => {
  // The lengths of the two lists have no common divisor, so that stepping through both at once reaches every
  // pair.
  const { name = '', sizes = [] } = products[index % products.length] ?? {};
  const variety = varieties[index % varieties.length] ?? '';
  const size = sizes[Math.floor(index / pairCount) % 3] ?? '';
  return `${name} ${variety}, ${size}`;
};
