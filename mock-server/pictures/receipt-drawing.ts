import { createHash } from 'node:crypto';

const ARTICLES: readonly (readonly [string, number])[] = [
  ['COMPOTE POM CHAT', 320],
  ['CAFE MOULU 250G', 495],
  ['LAIT 1/2 ECR X6', 659],
  ['YAOURT BREBIS X4', 372],
  ['LENTILLES VERTES', 210],
  ['TAB CHOC NOIR76', 289],
  ['COMTE 18M 320G', 748],
  ['PAIN CAMPAGNE', 265],
  ['POIRES CONF 1KG', 349],
  ['LESSIVE 1,5L', 905],
  ['JUS POMME 1L', 240],
  ['SAV MARSEILLE', 410],
  ['OEUFS PA X12', 432],
];
const WIDTH = 360;
const LINE = 22;
const PAPER_LEFT = 40;
const PAPER_WIDTH = 280;

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** A till receipt of the demo shop on a table: always the same one for the same name. */
export const receiptDrawing = (name: string): string => {
  const bytes = createHash('sha256').update(name).digest();
  const count = 6 + ((bytes[0] ?? 0) % 6);
  const articles = Array.from(
    { length: count },
    (_, index) => ARTICLES[((bytes[1] ?? 0) + index * 5) % ARTICLES.length],
  );
  const lines = articles.flatMap((article) => (article ? [article] : []));
  const total = lines.reduce((sum, [, cents]) => sum + cents, 0);
  const day = /^(\d{4})(\d{2})(\d{2})/.exec(name);
  const date = day ? `${day[3]}/${day[2]}/${day[1]}` : '18/11/2026';
  const tilt = (((bytes[2] ?? 0) % 50) - 25) / 10;
  const left = PAPER_LEFT + 18;
  const right = PAPER_LEFT + PAPER_WIDTH - 18;
  const rows = lines.map(([label, cents], index) => {
    const y = 170 + index * LINE;
    return `<text x="${left}" y="${y}">${label}</text><text x="${right}" y="${y}" text-anchor="end">${euros(cents)}</text>`;
  });
  const totalY = 170 + count * LINE + 20;
  const height = totalY + 90;
  const bars = [...bytes.subarray(3, 27)].map((byte, index) => {
    const width = 1 + (byte % 3);
    return `<rect x="${left + 18 + index * 9}" y="${totalY + 22}" width="${width * 1.6}" height="34"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height + 40}" width="${WIDTH}" height="${height + 40}">
<rect width="100%" height="100%" fill="#b9a48a"/>
<path d="M0 60H${WIDTH}M0 190H${WIDTH}M0 330H${WIDTH}M0 450H${WIDTH}" stroke="#a8927a" stroke-width="2"/>
<g transform="rotate(${tilt} ${WIDTH / 2} ${height / 2})">
<rect x="${PAPER_LEFT + 4}" y="26" width="${PAPER_WIDTH}" height="${height}" fill="#000" opacity=".22"/>
<rect x="${PAPER_LEFT}" y="20" width="${PAPER_WIDTH}" height="${height}" fill="#fbfaf6"/>
<g fill="#2b2a28" font-family="ui-monospace, Menlo, 'DejaVu Sans Mono', monospace" font-size="14">
<text x="${WIDTH / 2}" y="56" text-anchor="middle" font-size="20" font-weight="700">MAISON VERGER</text>
<text x="${WIDTH / 2}" y="78" text-anchor="middle">LYON CROIX-ROUSSE</text>
<text x="${WIDTH / 2}" y="97" text-anchor="middle">14 PLACE DES TAPIS</text>
<path d="M${left} 112H${right}" stroke="#2b2a28" stroke-dasharray="4 3"/>
<text x="${left}" y="134">${date}</text><text x="${right}" y="134" text-anchor="end">CAISSE 04</text>
<path d="M${left} 146H${right}" stroke="#2b2a28" stroke-dasharray="4 3"/>
${rows.join('\n')}
<text x="${left}" y="${totalY}" font-size="19" font-weight="700">TOTAL</text>
<text x="${right}" y="${totalY}" font-size="19" font-weight="700" text-anchor="end">${euros(total)} EUR</text>
${bars.join('')}
<text x="${WIDTH / 2}" y="${totalY + 74}" text-anchor="middle" font-size="11">MERCI DE VOTRE VISITE</text>
</g>
</g>
</svg>
`;
};
