import { pin } from '../../../tests/fixtures/pin.ts'
import { packJson } from './compact.ts'

export const pins = {
  /** The byte that packed attributes begin with. */
  packedFormat: pin({ toItem: (value: object) => ({ [`format ${packJson(value)[0]}`]: true }) }, {}),
}
