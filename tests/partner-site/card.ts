// Script of carte.html: shows the widget within the page, as high as its content.
import { embedClub } from './embed-club.ts';

await embedClub({ variant: 'page', target: '#club' });
