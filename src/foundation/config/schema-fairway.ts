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
  interval_secs: Type.Optional(
    Type.Integer({
      minimum: 60,
      maximum: 86_400,
      description: 'Seconds between two polls. Default: 900.',
      example: 900,
    }),
  ),
});

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
  },
  { description: 'The fairway ahead: notices to skippers.' },
);
