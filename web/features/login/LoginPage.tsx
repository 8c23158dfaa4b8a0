import { Alert, Box, Button, Checkbox, Container, FormField, Input, SpaceBetween } from '@cloudscape-design/components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { entrar } from '../../../shared/contract/identidade.ts'
import { isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { Logo } from '../../app/layout/Logo.tsx'
import { wantedAfterLogin } from '../../app/returnTo.ts'
import { session } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { dismissToasts, toast } from '../../ui/toasts.tsx'
import { BotCheck, type BotCheckHandle } from './BotCheck.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { StageLink } from './StageLink.tsx'

const schema = entrar.omit({ recaptcha: true })
type Values = z.input<typeof schema>

/** E-mail, password, bot check. */
export function LoginPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const bot = useRef<BotCheckHandle>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [passwordShown, setPasswordShown] = useState(false)
  const { control, handleSubmit, formState } = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { email: '', senha: '', manter_conectado: false },
  })

  async function submit(values: Values) {
    setFailure(null)
    const recaptcha = await bot.current?.solution()
    if (!recaptcha) return setFailure(t('login.botError'))
    try {
      await session.signIn({ ...values, recaptcha })
      dismissToasts()
      await navigate(wantedAfterLogin(location.search), { replace: true })
    } catch (error) {
      bot.current?.renew()
      const told = formFailure(i18n, error, { generic: 'login.failed' })
      toast('error', told.toast)
      setFailure(told.text)
      // The address stays typed, and so does the password unless it was the wrong one.
      if (isRefusal(error, 'CREDENCIAIS_INVALIDAS'))
        document.querySelector<HTMLInputElement>('input[name="senha"]')?.select()
    }
  }

  return (
    <main className="login">
      <div className="login-box">
        <SpaceBetween size="l">
          <div className="login-brand">
            <Logo />
            <span className="header-name">{t('common.appName')}</span>
          </div>
          <form onSubmit={handleSubmit(submit)} noValidate>
            <Container
              header={
                <Box variant="h1" fontSize="heading-l">
                  {t('login.title')}
                </Box>
              }
              footer={
                <Box textAlign="center" color="text-body-secondary" fontSize="body-s">
                  {t('login.subtitle')}
                </Box>
              }
            >
              <SpaceBetween size="m">
                {failure && <Alert type="error">{failure}</Alert>}
                <Controller
                  control={control}
                  name="email"
                  render={({ field, fieldState }) => (
                    <FormField label={t('login.email')} errorText={fieldState.error && t('login.emailInvalid')} stretch>
                      <Input
                        type="email"
                        inputMode="email"
                        autoComplete="username"
                        autoFocus
                        name={field.name}
                        value={field.value}
                        onChange={({ detail }) => field.onChange(detail.value)}
                        onBlur={field.onBlur}
                      />
                    </FormField>
                  )}
                />
                <Controller
                  control={control}
                  name="senha"
                  render={({ field, fieldState }) => (
                    <FormField
                      label={t('login.password')}
                      errorText={fieldState.error && t('login.passwordRequired')}
                      stretch
                    >
                      <div className="password">
                        <Input
                          type={passwordShown ? 'text' : 'password'}
                          autoComplete="current-password"
                          name={field.name}
                          value={field.value}
                          onChange={({ detail }) => field.onChange(detail.value)}
                          onBlur={field.onBlur}
                        />
                        <Button
                          variant="icon"
                          iconName={passwordShown ? 'lock-private' : 'unlocked'}
                          formAction="none"
                          ariaLabel={passwordShown ? t('login.hidePassword') : t('login.showPassword')}
                          onClick={() => setPasswordShown(!passwordShown)}
                        />
                      </div>
                    </FormField>
                  )}
                />
                <Controller
                  control={control}
                  name="manter_conectado"
                  render={({ field }) => (
                    <Checkbox
                      checked={field.value ?? false}
                      onChange={({ detail }) => field.onChange(detail.checked)}
                      onBlur={field.onBlur}
                    >
                      {t('login.keep')}
                    </Checkbox>
                  )}
                />
                <BotCheck ref={bot} />
                <Button variant="primary" fullWidth formAction="submit" loading={formState.isSubmitting}>
                  {t('login.submit')}
                </Button>
              </SpaceBetween>
            </Container>
          </form>
          <Box textAlign="center">
            <SpaceBetween size="xs">
              <LanguageLinks />
              <StageLink />
            </SpaceBetween>
          </Box>
        </SpaceBetween>
      </div>
    </main>
  )
}
