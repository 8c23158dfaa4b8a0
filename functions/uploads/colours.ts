import { eIntent, Profile, Transform } from 'jscolorengine'
import type { Pixels } from './pixels.ts'

const OPAQUE_CHANNELS = { RGB: 3, GRAY: 1 } as const

/**
 * Brings a picture from the colours of its profile to sRGB, since the colour of a tip is its size. With a profile that
 * cannot be read the picture stays as it is, as in a browser. The profile is not kept beside the picture: anything may
 * hide in it, and mails and documents read none.
 */
export function toStandardColours({ data, width, height }: Pixels, profile: Uint8Array): Pixels {
  const transform = transformOf(profile)
  if (!transform) return { data, width, height }
  const { channels, convert } = transform
  const given = new Uint8ClampedArray(width * height * channels)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      given[pixel * channels + channel] = data[pixel * 4 + channel] as number
  const converted = convert(given)
  const result = new Uint8ClampedArray(data)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      result[pixel * 4 + channel] = converted[pixel * 3 + channel] as number
  return { data: result, width, height }
}

function transformOf(bytes: Uint8Array) {
  try {
    const profile = new Profile()
    profile.loadBinary(new Uint8Array(bytes))
    if (!profile.loaded || !isConvertible(profile.colorSpace)) return null
    const transform = new Transform({ dataFormat: 'int8', buildLut: false })
    transform.create(profile, '*srgb', eIntent.relative)
    return {
      channels: OPAQUE_CHANNELS[profile.colorSpace],
      convert: (pixels: Uint8ClampedArray) => transform.array(pixels, false, false),
    }
  } catch {
    // Damaged inside: the library stops at the first number that makes no sense.
    return null
  }
}

const isConvertible = (space: string): space is keyof typeof OPAQUE_CHANNELS => Object.hasOwn(OPAQUE_CHANNELS, space)
