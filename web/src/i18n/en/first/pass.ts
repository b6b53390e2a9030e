/** The nearest pass of your vessel and another one. */
export const pass = {
  closest: 'Closest approach',
  distance: 'Distance then',
  inTime: 'In',
  bearing: 'Bearing then',
  assumes: 'If both keep course and speed, from AIS. Not a lookout.',
  notNearing: 'It does not come nearer.',
  tooFar: 'Not within the next hour.',
  ownSpeed: 'your speed is missing',
  ownCourse: 'your course is missing',
  otherCourse: 'it reports no course',
  lost: 'it was not received for a while',
};
