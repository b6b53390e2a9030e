import { type FirstTexts, joined } from '../phrases.ts';

export const texts = joined<FirstTexts>(import.meta.glob('./first/*.ts', { eager: true }));
