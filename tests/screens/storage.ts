import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

/**
 * Has a file behind the address of a download, and hands it out as one that is saved. Answers what the API says of it.
 */
export async function giveStored(page: Page, name: string): Promise<{ url: string; expira_em: string }> {
  await page.route('**/storage/anexos/**', (route) =>
    route.fulfill({
      body: '%PDF-1.7',
      contentType: 'application/pdf',
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }),
  )
  const { href } = new URL(`/storage/anexos/${randomUUID()}/${name}`, page.url())
  return { url: href, expira_em: '2026-11-20T12:01:00.000Z' }
}
