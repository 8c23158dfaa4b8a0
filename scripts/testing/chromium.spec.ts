import { expect, it } from 'vitest'
import { ownChromium } from './chromium.ts'

const LINUX = { platform: 'linux', arch: 'x64' } as const

it('takes the Chromium that is named, and else the one that npm brought', () => {
  expect(ownChromium('/opt/chromium', { platform: 'darwin', arch: 'arm64' })).toBe('/opt/chromium')
  expect(ownChromium('/opt/chromium', LINUX)).toBe('/opt/chromium')
  expect(ownChromium(undefined, LINUX)).toBeUndefined()
})

it.each([
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
] as const)('says on %s %s what to install, and how to name it', (platform, arch) => {
  expect(() => ownChromium(undefined, { platform, arch })).toThrow(
    new RegExp(`this is ${platform} ${arch}: install one and name it, .ASPERSA_CHROMIUM=`),
  )
})
