import { describe, expect, it } from 'vitest'
import { pageTexts, textsNamedBy } from './screenTexts.ts'

describe('the texts that come with a page', () => {
  it('are those it shows and those of dialogs that are fetched later, but for what comes with a language', async () => {
    const texts = await pageTexts()
    expect(texts.get('readings/ReadingsPage')).toEqual(['exports', 'transfers'])
    expect(texts.get('members/MembersPage')).toEqual(['forms', 'members'])
    expect(texts.get('login/LoginPage')).toEqual(['forms', 'login', 'visitors'])
    expect(texts.get('vehicleBrands/VehicleBrandsPage')).toEqual(['forms', 'vehicleBrands'])
  })

  it.each([
    ['none for what all pages share', 'app/main', []],
    ['those of the survey for what asks to take part in it', 'features/survey/SurveyInvitation', ['survey']],
    ['those of the warning for what warns of irregular equipment', 'features/equipment/IrregularDialog', ['irregular']],
    [
      'those of invitations for what asks who was invited',
      'features/members/InvitationsNotice',
      ['forms', 'invitations'],
    ],
    ['those of the proof for what asks for password and code', 'features/sessions/ProofDialog', ['forms', 'sessions']],
    ['those of forms for what all forms share', 'ui/form/FormShell', ['forms']],
  ])('are %s', async (_, module, texts) => {
    expect(await textsNamedBy(`web/${module}.tsx`)).toEqual(texts)
  })
})
