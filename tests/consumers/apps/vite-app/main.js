/* global location */
import { createSdk, isSdkError } from '@cagnotte/sdk';
import { sendReceipt } from '../send-receipt.js';
import { showResult } from '../show-result.js';

await showResult(sendReceipt({ createSdk, isSdkError }, location.search));
