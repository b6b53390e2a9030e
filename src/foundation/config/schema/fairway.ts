import Type from 'typebox';
import { text, url } from './key-schema.ts';

const MAX_SOURCES = 20;
const MAX_HEADERS = 20;

const source = Type.Object({
  name: text({
    pattern: '^[A-Za-z0-9_.-]{1,32}$',
    allowed: 'up to 32 letters, digits, `_`, `-` and `.`',
    description: 'Unique name of the source.',
    example: 'authority',
  }),
  url: url({
    schemes: ['http', 'https', 'file'],
    description:
      'Where it gives notices as NtS XML: an address that is read with GET, or a folder of XML files as `file:///PATH`. A key ' +
      'belongs in `headers`, which are not shown.',
    example: 'https://notices.example.org/nts/ftm.xml',
  }),
  headers: Type.Optional(
    Type.Array(
      text({
        pattern: '^[A-Za-z0-9-]{1,64}: *[\\x20-\\x7e]{1,1000}$',
        allowed: '`Name: value`',
        description: 'One header, as `Name: value`.',
      }),
      {
        orOne: true,
        secret: true,
        maxItems: MAX_HEADERS,
        description: 'Headers of the request, such as a key that the source needs.',
        example: ['X-API-Key: change-me-key-of-the-source'],
      },
    ),
  ),
  soap: Type.Optional(
    Type.Enum(['1.0.3.0', '2.0.4.0'], {
      description:
        'Version of a message service of the NtS standard: the address is asked with POST. Default: it is read with GET.',
      example: '2.0.4.0',
    }),
  ),
  interval_secs: Type.Optional(
    Type.Integer({
      minimum: 60,
      maximum: 86_400,
      description: 'Seconds between two polls. Default: 900.',
      example: 900,
    }),
  ),
});

const stretch = Type.Object({
  name: text({ description: 'What it is called.', example: 'Magdeburg' }),
  water: text({ description: 'As gauges name it.', example: 'ELBE' }),
  from_km: Type.Number({ minimum: -100, maximum: 5000, description: 'River km where it begins.', example: 320 }),
  to_km: Type.Number({ minimum: -100, maximum: 5000, description: 'River km where it ends.', example: 333 }),
  depth_cm: Type.Optional(
    Type.Integer({
      minimum: 50,
      maximum: 3000,
      description: 'Depth below the equivalent low water. That of the gauge takes precedence, where it states one.',
      example: 160,
    }),
  ),
  shortfall_cm: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'Missing to that depth, as it was announced. Default: 0.',
      example: 20,
    }),
  ),
  gauges: Type.Array(text({ description: 'UUID or short name of a reference gauge.' }), {
    minItems: 1,
    maxItems: 5,
    allowed: 'a list of 1 to 5 names',
    description: 'Reference gauges: the least depth counts.',
    example: ['MAGDEBURG-STROMBRÜCKE'],
  }),
});

const MAX_STRETCHES = 50;

export const fairway = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description: 'Read notices to skippers and show what is ahead: see [Fairway](fairway.md).',
    }),
    sources: Type.Array(source, {
      default: [],
      maxItems: MAX_SOURCES,
      allowed: `a list of at most ${MAX_SOURCES} tables`,
      example: [{ name: 'authority', url: 'https://notices.example.org/nts/ftm.xml', interval_secs: 900 }],
      description: 'Where notices to skippers are fetched. See [Fairway](fairway.md#sources).',
    }),
    stretches: Type.Array(stretch, {
      default: [],
      maxItems: MAX_STRETCHES,
      allowed: `a list of at most ${MAX_STRETCHES} tables`,
      example: [
        {
          name: 'Magdeburg',
          water: 'ELBE',
          from_km: 320,
          to_km: 333,
          depth_cm: 160,
          gauges: ['MAGDEBURG-STROMBRÜCKE'],
        },
      ],
      description:
        'Shallow stretches whose depth follows from the level of a gauge. Those of the Rhine are known; one of the same water ' +
        'here takes the place of all of them.',
    }),
  },
  { description: 'The fairway ahead: notices to skippers.' },
);
