import type { AwsReply } from './service.ts'

export function xml(status: number, body: string): AwsReply {
  const headers = { 'content-type': 'application/xml' }
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` }
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
