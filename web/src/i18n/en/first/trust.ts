/** How far your position can be trusted. */
export const trust = {
  title: 'Position doubtful',
  jump: 'The receiver reports a place where you cannot be; it is not used',
  jumped: 'The position jumped. Compare it with landmarks',
  sourcesDiffer: 'The receivers on board report different places',
  frozen: 'The receiver repeats one place although you move',
  speedMismatch: 'Reported speed and positions do not agree',
  timeWrong: 'The time of the receiver is wrong',
  neighboursJump: 'Satellite signals are disturbed here',
  dopHigh: 'Poor satellite geometry',
};
