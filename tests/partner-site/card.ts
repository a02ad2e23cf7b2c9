// The club's own page: the widget in its flow, as high as its content.
import { embedClub } from './embed-club.ts';

await embedClub({ variant: 'page', target: '#club' });
