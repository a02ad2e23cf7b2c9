import { inBehaviour } from './defects.ts';
import { findDefects } from './find-defects.ts';
import { shareSandbox } from './share-sandbox.ts';

findDefects(inBehaviour, shareSandbox());
