import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachments, s3 } from './files.ts'

/** A device that was offered a version may first have to end a reading. */
export const FIRMWARE_SECONDS = 15 * 60

/**
 * Address a device downloads a firmware binary from. Apart, because what is imported dynamically is bundled with all it
 * exports.
 */
export const firmwareAddress = (caminho: string): Promise<string> =>
  getSignedUrl(s3(), new GetObjectCommand({ Bucket: attachments(), Key: caminho }), { expiresIn: FIRMWARE_SECONDS })
