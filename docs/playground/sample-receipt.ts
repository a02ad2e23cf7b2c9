const lines = [
  ['CARREFOUR CITY LYON', ''],
  ['Petits pois 400 g', '1,85'],
  ['Café moulu 250 g', '3,99'],
  ['Yaourt nature x8', '2,45'],
  ['TOTAL', '8,29'],
];

/** Draws a receipt, and returns it as a JPEG file. */
export const drawReceipt = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(900, 1400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw a receipt');
  context.fillStyle = '#fffefb';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#1b1f1d';
  context.font = '44px monospace';
  lines.forEach(([label = '', price = ''], index) => {
    const y = 160 + index * 110;
    context.textAlign = 'left';
    context.fillText(label, 70, y);
    context.textAlign = 'right';
    context.fillText(price, canvas.width - 70, y);
  });
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([picture], 'ticket.jpg', { type: 'image/jpeg' });
};
