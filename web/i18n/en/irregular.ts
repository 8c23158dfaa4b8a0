import type { Translated } from '../messages.ts'

export const irregular: Translated<'irregular'> = {
  title: 'Irregular equipment',
  text: '{quantidade, plural, one {The subscription does not cover # of your sprayers.} other {The subscription does not cover # of your sprayers.}} Adjust the subscription to put this right.',
  adjust: 'Adjust subscription',
}
