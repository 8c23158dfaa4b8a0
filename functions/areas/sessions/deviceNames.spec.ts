import { describe, expect, it } from 'vitest'
import { deviceNames } from './deviceNames.ts'

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
  ])('is named by %s', (agent, navegador, sistema) => {
    expect(deviceNames(agent)).toEqual({ navegador, sistema })
  })

  it('has no name where nothing is told, and a short one where much is', () => {
    expect(deviceNames(null)).toEqual({ navegador: null, sistema: null })
    expect((deviceNames(`${'x'.repeat(250)}/1`).navegador ?? '').length).toBeLessThanOrEqual(60)
  })
})
