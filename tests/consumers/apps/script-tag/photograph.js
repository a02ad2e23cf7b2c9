/* global File, OffscreenCanvas */
/** A picture with more pixels than a receipt is sent with. */
export const photograph = async () => {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 4000, 3000);
  context.fillStyle = '#222';
  context.font = '80px monospace';
  for (let y = 200; y < 2900; y += 100) context.fillText('TOTAL 12,34 EUR CARTE BANCAIRE 0123456', 100, y);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  return new File([blob], 'photograph.jpg', { type: 'image/jpeg' });
};
