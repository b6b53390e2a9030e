import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { allTexts } from './texts.ts';

await startTexts(allTexts);
afterEach(cleanup);
