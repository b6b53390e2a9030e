import Type from 'typebox';
import { LANGUAGES } from '../../shared/text.ts';
import { path, text, url } from './key-schema.ts';

export const console = Type.Object(
  {
    enabled: Type.Boolean({ default: true, description: 'Serve the console at `/app/` and the stream overlay.' }),
    language: Type.Enum(['auto', ...LANGUAGES], {
      default: 'auto',
      description: 'Default language. `auto`: the language of the browser.',
    }),
    label: Type.Optional(
      text({
        pattern: '^.{1,20}$',
        allowed: 'at most 20 characters',
        description: 'Short text at the edge of every view, to distinguish this installation from the real one.',
        example: 'Test',
      }),
    ),
    own_length_m: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 500,
        description: 'Length of your vessel, to draw it to scale.',
        example: 110,
      }),
    ),
    own_beam_m: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'Beam of your vessel. Not set: an eighth of the length.',
        example: 11.4,
      }),
    ),
    map_url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        description:
          'Background of the map: a template with `{z}`, `{x}` and `{y}`, a style document, or a PMTiles file. ' +
          'If neither this nor `console.map_file` is set, the map shows the coastline and the learnt waterway, and contacts no third party.',
        example: 'https://tiles.example.org/{z}/{x}/{y}.png',
      }),
    ),
    map_file: Type.Optional(
      path({
        description: 'PMTiles file on this machine, served by Wheelhouse. Takes precedence over `console.map_url`.',
        example: '/var/lib/wheelhouse/rhine.pmtiles',
      }),
    ),
    map_kind: Type.Enum(['auto', 'raster', 'vector', 'style', 'pmtiles'], {
      default: 'auto',
      description:
        '`raster` and `vector`: tile template. `style`: style document. `auto`: detected from the end of the address.',
    }),
    map_attribution: Type.Optional(
      text({
        description: 'Copyright notice, shown in the corner of the map.',
        example: '© OpenStreetMap contributors',
      }),
    ),
    map_max_zoom: Type.Integer({
      default: 18,
      minimum: 0,
      maximum: 24,
      description: 'Highest zoom level of the tiles. Beyond it they are enlarged.',
    }),
    map_upload_mb: Type.Integer({
      default: 1024,
      minimum: 1,
      maximum: 16_384,
      description: 'Largest PMTiles file that can be uploaded in the console, in MB.',
    }),
    overlay_url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        description:
          'Raster tiles drawn over the map: a template with `{z}`, `{x}` and `{y}`, such as the sea marks of OpenSeaMap. The ' +
          'browser loads them from there. Not drawn over a style document.',
        example: 'https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png',
      }),
    ),
    overlay_attribution: Type.Optional(
      text({
        description: 'Copyright notice of the overlay, shown in the corner of the map.',
        example: '© OpenSeaMap contributors',
      }),
    ),
    map_hosts: Type.Array(url({ schemes: ['http', 'https'], description: 'One origin.' }), {
      default: [],
      description: 'Other origins that the style document loads tiles, glyphs and sprites from.',
      example: ['https://glyphs.example.org'],
    }),
  },
  { description: 'Web console.' },
);

export const chart = Type.Object(
  {
    learn: Type.Boolean({
      default: true,
      description:
        'Learn the waterway from positions of vessels under way, and show it on the map. Only counts of positions are ' +
        'kept, no vessel and no time. `false`: nothing is learnt or shown, and what was learnt stays in the database.',
    }),
    cell_m: Type.Number({
      default: 25,
      minimum: 5,
      maximum: 200,
      description:
        'Edge of a cell in which positions are counted, in metres at 50° latitude. The nearest of 6, 12, 25, 49, 98 and ' +
        '197 m is used. A changed value takes effect when the learnt waterway is reset.',
    }),
    max_mb: Type.Integer({
      default: 64,
      minimum: 1,
      maximum: 4096,
      description:
        'Room for the learnt waterway in the database, in MB. When it is full, the least used water is forgotten.',
    }),
  },
  { description: 'Waterway learnt from traffic.' },
);
