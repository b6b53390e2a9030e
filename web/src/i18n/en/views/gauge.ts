/** The water levels of the nearest gauge stations. */
export const gauge = {
  title: 'Water levels',
  isOff: 'Water levels are switched off',
  noStations: 'No station near your position',
  source: (name: string) => `Source: ${name}. Raw levels, not for navigation.`,
  sourceDown: 'The gauge service does not answer. The last levels are from',
  rising: 'rising',
  falling: 'falling',
  steady: 'steady',
  km: (km: string) => `km ${km}`,
  away: (distance: string) => `${distance} away`,
  noLevels: 'The past of this station is not known yet',
  between: (station: string, time: string, range: string) => `${station} since ${time}: ${range}`,
  commented: 'disturbed',
  outDated: 'no recent level',
};
