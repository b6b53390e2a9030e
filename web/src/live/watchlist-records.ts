import type { ResponseBody } from '../api/response-body.ts';

export type Entry = ResponseBody<'/v1/watchlist/entries'>['entries'][number];
export type Category = ResponseBody<'/v1/watchlist/categories'>['categories'][number];
export type Settings = ResponseBody<'/v1/watchlist/settings'>;
