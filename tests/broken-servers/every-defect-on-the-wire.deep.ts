import { onTheWire } from './defects.ts';
import { findDefects } from './find-defects.ts';
import { shareSandbox } from './share-sandbox.ts';

findDefects(onTheWire, shareSandbox());
