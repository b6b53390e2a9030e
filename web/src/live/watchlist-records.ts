import type { AnswerTo } from '../api/response-body.ts';

export type Entry = AnswerTo<'/v1/watchlist/entries'>['entries'][number];
export type Category = AnswerTo<'/v1/watchlist/categories'>['categories'][number];
export type Settings = AnswerTo<'/v1/watchlist/settings'>;
