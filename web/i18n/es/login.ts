import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Iniciar sesión',
  subtitle: 'Consola de calibración de boquillas de pulverización',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  keep: 'Mantener la sesión iniciada',
  submit: 'Iniciar sesión',
  failed: 'No se pudo iniciar sesión.',
  newHere: '¿Nuevo por aquí?',
  botLabel: 'No soy un robot',
  botVerifying: 'Verificando...',
  botVerified: 'Verificado',
  botError: 'La verificación falló. Inténtelo de nuevo.',
  botExpired: 'La verificación venció. Inténtelo de nuevo.',
  botWait: 'Verificando... espere un momento.',
  botRequired: 'Complete la verificación de robot.',
}
