import Type from 'typebox';
import { text, url } from './key-schema.ts';

export const console = Type.Object(
  {
    enabled: Type.Boolean({ default: true, description: 'Serve the console at `/app/` and the stream overlay.' }),
    language: Type.Enum(['auto', 'en', 'de'], {
      default: 'auto',
      description: "Language until somebody chooses one; `auto` is the browser's.",
    }),
    own_length_m: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 500,
        description: 'Length of the own vessel, beside which others are drawn to scale.',
        example: 110,
      }),
    ),
    own_beam_m: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'Beam of the own vessel; without it an eighth of the length.',
        example: 11.4,
      }),
    ),
    map_url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        description:
          'Background of the map: a template with `{z}`, `{x}` and `{y}`, a style document, or a PMTiles file. Without ' +
          'it and without `console.map_file` the map is a plain ground with a graticule, and no third party is asked.',
        example: 'https://tiles.example.org/{z}/{x}/{y}.png',
      }),
    ),
    map_file: Type.Optional(
      text({
        description:
          'A PMTiles file on this machine, which the service sends itself; it goes before `console.map_url`.',
        example: '/var/lib/wheelhouse/rhine.pmtiles',
      }),
    ),
    map_kind: Type.Enum(['auto', 'raster', 'vector', 'style', 'pmtiles'], {
      default: 'auto',
      description:
        '`raster` and `vector` are templates, `style` is a style document; `auto` decides by the ending of the address.',
    }),
    map_attribution: Type.Optional(
      text({ description: 'Whose map it is, shown in its corner.', example: '© OpenStreetMap contributors' }),
    ),
    map_max_zoom: Type.Integer({
      default: 18,
      minimum: 0,
      maximum: 24,
      description: 'The finest level that the tiles have; closer views enlarge it.',
    }),
    map_hosts: Type.Array(url({ schemes: ['http', 'https'], description: 'One origin.' }), {
      default: [],
      description: 'Further origins that a style document loads tiles, glyphs and sprites from.',
      example: ['https://glyphs.example.org'],
    }),
  },
  { description: 'The pages for browsers.' },
);
