import type { Translated } from '../texts.ts'

export const terms: Translated<'terms'> = {
  what: 'What it is: {termo}',
  todo: 'What to do:',
  texts: {
    realRate: {
      name: 'Actual rate',
      text: 'What the sprayer applies per hectare, calculated from the measured flow, the speed and the width. It is what the field gets, whatever rate was wanted.',
      act: 'Where it is off the rate you want, adjust pressure or speed and measure again before spraying.',
    },
    declaredRate: {
      name: 'Declared rate',
      text: 'The rate the operator entered in the app before measuring. Its difference from the actual rate tells whether the sprayer is set right.',
      act: 'Where it is far from the actual rate, check what was entered, then adjust pressure or speed.',
    },
    nominalError: {
      name: 'Nominal error',
      text: 'How far the flow of a nozzle is from the catalog’s at the pressure of the reading. Positive is wear and negative a clog if pressure and model are as entered; otherwise they may be the cause.',
      act: 'Over the limit, replace the tip; under it, clean it. Where all err to the same side, check pressure and model first.',
    },
    averageError: {
      name: 'Error from the average',
      text: 'How far the flow of a nozzle is from the average of the nozzles of its model. It helps even when the model is not in the catalog.',
      act: 'Replace tips over the limit and clean those under it. If the whole set may be worn, judge it by another reference.',
    },
    medianError: {
      name: 'Error from the median',
      text: 'How far the flow of a nozzle is from the median of the nozzles of its model: the flow in the middle, with as many nozzles above as below. One clogged nozzle hardly moves it.',
      act: 'Replace tips over the limit and clean those under it. If the whole set may be worn, judge it by another reference.',
    },
    declaredError: {
      name: 'Error from the declared rate',
      text: 'How far the flow of a nozzle is from what the declared rate asks of each: rate × speed × spacing / 600. At 120 L/ha, 8 km/h and 0.50 m it is 0.800 L/min.',
      act: 'Where all nozzles err to the same side, adjust pressure or speed; where only some do, replace or clean those.',
    },
    newTipsError: {
      name: 'Error from new tips',
      text: 'How far the flow of a nozzle is from the mean of three new tips of its model, measured at the same pressure. The gauge does not change it: what is left is wear or dirt.',
      act: 'Measure three new tips, enter their mean in “Edit data”, and replace or clean what is beyond the limit.',
    },
    meanError: {
      name: 'Mean error',
      text: 'The mean of the nominal errors, with their signs. Near zero means that the set applies what the catalog promises, not that each nozzle is good. A side that gave nothing, and three neighbors or more, are left out: they tell of a valve, not of the nozzles.',
      act: 'Where it is off zero, check pressure, gauge and model; then look nozzle by nozzle.',
    },
    worstNozzle: {
      name: 'Worst nozzle',
      text: 'The failing nozzle that is furthest from its reference; when none fails, the one with the largest error.',
      act: 'Begin with it: replace it if it is worn, clean it if it is clogged, and measure again.',
    },
    uniformity: {
      name: 'Uniformity',
      text: 'The coefficient of variation of the flows: how far they spread around their mean. The smaller it is, the more alike the flows of the nozzles; it does not tell how the liquid is distributed on the target. A side that gave nothing, and three neighbors or more, are left out: they tell of a valve, not of the nozzles.',
      act: 'Where it is beyond the limit, replace or clean the nozzles that are furthest off and measure again.',
    },
    outside: {
      name: 'Out of tolerance',
      text: 'Nozzles whose error breaks the limit of the applied profile. Those above are worn and replaced, those below are clogged and cleaned first, unless pressure, model or a lack of flow of several nozzles together explains the error.',
      act: 'Follow what the reading says to replace and clean, mark each nozzle you did and measure again.',
    },
    tolerance: {
      name: 'Applied tolerance',
      text: 'The largest error that still passes, over and under, and against what. It is kept with the reading: changing the profile later does not change the result.',
      act: 'To see what another limit does, try another profile on the page of the reading.',
    },
    profile: {
      name: 'Tolerance profile',
      text: 'The rule by which nozzles are judged, with its version. Sources differ, so there is more than one profile.',
      act: 'Use the one your standard or adviser asks for; in doubt, keep that of the reading.',
    },
    estimatedTolerance: {
      name: 'Estimated tolerance',
      text: 'Half the 95 % confidence interval of the mean error. It shrinks with more nozzles and more even flows.',
      act: 'Where it is too large to decide by, measure more nozzles.',
    },
    impliedPressure: {
      name: 'Implied pressure',
      text: 'The pressure at which the tips of a model would give the median of the measured flows, by the manufacturer’s published points.',
      act: 'Where it is far from what the gauge showed, check the gauge before replacing tips.',
    },
    nominalFlow: {
      name: 'Nominal flow',
      text: 'The flow the catalog gives for this very model at the pressure of the reading. Between published pressures it is interpolated; outside the pressure range of the model it is extrapolated, which is said beside it.',
      act: 'Where it is extrapolated, measure within the pressure range of the model or check the manufacturer’s catalog.',
    },
    reliability: {
      name: 'Reliability factor',
      text: '100 % less the error of the device against the reference, without its sign. Near 100 %, the device measures as the cylinder or the scale does.',
      act: 'Far from 100 %, calibrate again before you measure nozzles.',
    },
    gravimetric: {
      name: 'Gravimetric flow',
      text: 'The flow found by the cylinder’s volume or the water’s weight over the time of collection. It is the reference the device is compared with.',
      act: 'Where the samples differ much, repeat them over a longer time.',
    },
    calibration: {
      name: 'Calibration',
      text: 'The comparison of the device with a cylinder or a scale before the nozzles are measured. Reused means that one of an earlier measurement is used again.',
      act: 'Calibrate again when the tip or the pressure changes, or when a result surprises you.',
    },
  },
}
