/** The situations of alarms, as the service words them. */
export const situations = {
  offAnchor: (distance: string, limit: string) => `${distance} from the anchor; the limit is ${limit}`,
  offBerth: (distance: string, limit: string) => `${distance} from the berth; the limit is ${limit}`,
  noPosition: 'No position for 60 s: the watches of anchor, areas and closest approach do not work without it',
  trackerSilent: (mins: string) => `The tracker has sent nothing for ${mins} min`,
  notReceived: (secs: string) => `Not received for ${secs} s; the last position is shown`,
  entered: (area: string) => `Entered the area ${area}`,
  left: (area: string) => `Left the area ${area}`,
  stars: (count: string) => `${count} of 5 stars`,
  distress: 'Distress signal received. Look, and report to the coast or river station (VHF 16, VHF 10 or MRCC)',
  distressTest: 'Test of a distress device received',
  distressUnclear: 'Signal of a distress device received that states neither distress nor test',
  distressClaim: 'Reports navigational status 14, which is for distress devices; often a wrong setting',
  test: 'Test alarm',
  viaFeed: (text: string) => `${text} (internet AIS, may lag by minutes)`,
};
