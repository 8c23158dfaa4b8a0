import type { Page } from 'playwright-core'

/** Creates an equipment as an administrator does, and reads the code on its label, which stays open. */
export async function createdEquipment(admin: Page, serial: string, mac: string): Promise<string> {
  await admin.getByRole('button', { name: 'Criar equipamento' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Código do produto').fill(serial)
  await dialog.getByLabel('Endereço MAC').fill(mac)
  await dialog.getByRole('button', { name: /^Tipo de pulverizador/ }).click()
  await admin.getByRole('option', { name: 'Pulverizador', exact: true }).click()
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Criar equipamento' }).click()
  await admin.getByText('O código da etiqueta só é mostrado agora.').first().waitFor()
  return admin.locator('.equipment-label dd').last().innerText()
}
