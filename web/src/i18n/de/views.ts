import { joined, type ViewsTexts } from '../phrases.ts';

export const texts = joined<ViewsTexts>(import.meta.glob('./views/*.ts', { eager: true }));
