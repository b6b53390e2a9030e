export const chart = {
  chart: 'Chart',
  builtIn: 'Built in',
  builtInHint: 'Coastline and the waterway learnt from traffic. Needs no internet access.',
  openStreetMap: 'OpenStreetMap',
  openStreetMapHint: 'Streets, places and rivers, loaded from the internet.',
  template: 'Another address',
  templateHint: 'Tiles or a style document. Enter it below, at “Address of the chart”.',
  file: 'A PMTiles file',
  fileHint: 'Uploaded once and stored on this machine. Needs no internet access afterwards.',
  overlay: 'OpenSeaMap over it',
  overlayHint: 'Buoys, lights and harbours, loaded from the internet.',
  asks: (hosts: string) =>
    `The browser of everyone who opens the map loads it from ${hosts}. Its operator sees which area is shown.`,
  asksNobody: 'The map contacts no third party.',
  choose: 'Choose a file',
  uploading: (percent: string) => `Uploaded ${percent} %`,
};
