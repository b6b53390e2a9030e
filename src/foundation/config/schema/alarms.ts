import Type from 'typebox';
import { mmsi, seconds, text } from './key-schema.ts';

/** The conditions that raise alarms. Distress signals always do. */
export const closestApproach = Type.Object(
  {
    profile: Type.Enum(['off', 'river', 'coast', 'sea'], {
      default: 'off',
      description:
        'Limits of the closest-approach alarm. `river`: 50 m within 180 s. `coast`: 500 m within 600 s. `sea`: 1852 m ' +
        'within 1200 s. `off`: no alarm.',
    }),
    cpa_m: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 20_000,
        description: 'Distance at the closest point, in metres. Replaces the value of the profile.',
        example: 100,
      }),
    ),
    tcpa_secs: Type.Optional(
      seconds({ description: 'Time until the closest point. Replaces the value of the profile.', example: 240 }),
    ),
    min_speed_knots: Type.Number({
      default: 0.5,
      minimum: 0,
      maximum: 10,
      description: 'A vessel slower than this counts as stopped.',
    }),
    own_fleet: Type.Array(mmsi({ description: 'One MMSI.' }), {
      default: [],
      description: 'MMSIs that never raise the alarm, such as barges of your convoy.',
      example: [211_000_002],
    }),
  },
  { description: 'Alarm for vessels that come too near.' },
);

const crewDevice = Type.Object({
  mmsi: mmsi({ description: 'MMSI of the device, which begins with 972.', example: 972_123_456 }),
  name: text({ description: 'Name of the person who wears it.', example: 'Jan' }),
});

/** Distress signals cannot be switched off. */
export const distress = Type.Object(
  {
    range_nm: Type.Number({
      default: 30,
      exclusiveMinimum: 0,
      maximum: 10_000,
      description: 'An active distress device beyond this distance, in nautical miles, is a caution, not an emergency.',
    }),
    crew: Type.Array(crewDevice, {
      default: [],
      description: 'Man-overboard devices of your crew. Their alarms show the name: `MOB: Jan`.',
    }),
  },
  { description: 'Signals of AIS-SART, man-overboard devices and EPIRB.' },
);
