import type { Page } from 'playwright-core'

interface HeaderButton {
  readonly name: string
  readonly primary: boolean
}

/** Buttons beside the title of a page, but for those that are a drawing alone. */
export const headerOf = (page: Page): Promise<HeaderButton[]> =>
  page.evaluate(() => {
    const header = document.querySelector('main h1')?.closest('[class*="awsui_root-variant-h1"]')
    const buttons = header?.querySelectorAll('[class*="awsui_actions_"] :is(button, a)[class*="awsui_variant-"]') ?? []
    return [...buttons].flatMap((button) => {
      const { className } = button
      const primary = className.includes('awsui_variant-primary')
      const isButton = primary || className.includes('awsui_variant-normal')
      return isButton && button.checkVisibility() ? [{ name: button.textContent?.trim() ?? '', primary }] : []
    })
  })

/** What is too much beside a title: docs/design.md, “Actions”. */
export function crowdOf(buttons: readonly HeaderButton[]): string | null {
  const primary = buttons.filter((one) => one.primary)
  const isCrowd = buttons.length > 3 || primary.length > 1
  return isCrowd ? buttons.map((one) => (one.primary ? `**${one.name}**` : one.name)).join(', ') : null
}
