import Type from 'typebox';
import { text, url } from './key-schema.ts';

export const links = Type.Object(
  {
    url: Type.Optional(
      url({
        schemes: ['http', 'https'],
        base: true,
        description:
          'Where clients reach this service, for the URLs of links. Default: the address that the crew uses when it makes one.',
        example: 'https://track.example.org',
      }),
    ),
    mail_target: Type.Optional(
      text({
        description:
          'Name of the target of the type `email` in `notify.targets` by whose mail server clients get mails. Without it no mails go to clients.',
        example: 'office',
      }),
    ),
    delay_mins: Type.Integer({
      default: 60,
      minimum: 5,
      maximum: 10_080,
      description: 'Mail a delay when the likely arrival is so many minutes after the first estimate.',
    }),
  },
  { description: 'Links by which clients follow a trip. See [sharing](sharing.md).' },
);
