import { sections } from '@blazon/portal/model'
import { type Static, Type } from 'typebox'
import { ShareExpiry } from '../../kernel/api/share-links.ts'
import {
  BrandId,
  BrandPatch,
  Id,
  Nullable,
  optional,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { ChannelName } from '../channels/schema.ts'
import { Language } from './page-schema.ts'

/** The channel of a portal, unless another is named. */
export const portalChannel = 'portal'

const accesses = ['public', 'password', 'link', 'members'] as const
const maxShown = 2_000

const Label = Nullable(Type.String({ minLength: 1, maxLength: 60 }))
const Color = Nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#0A2540'] }))
const Family = Nullable(
  Type.String({ minLength: 1, maxLength: 120, description: 'A family of the brand fonts' }),
)

/** A section of the site or the slug of a page. `settings.ts` requires exactly one of them. */
const NavigationItem = Strict(
  {
    section: Type.Optional(Nullable(Word(sections))),
    page: Type.Optional(Nullable(Type.String({ maxLength: 63, description: 'Slug of a page' }))),
    label: Type.Optional(Label),
  },
  { title: 'PortalNavigationItem' },
)

const colorRoles = {
  background: Color,
  surface: { ...Color, description: 'Background of cards and of the header' } as typeof Color,
  text: Color,
  muted: { ...Color, description: 'Secondary text' } as typeof Color,
  accent: { ...Color, description: 'Links and buttons' } as typeof Color,
  line: Color,
}
const ColorRoles = Strict(colorRoles, {
  title: 'PortalColorRoles',
  description: 'Null for a colour that is derived from the palettes',
})
const themeFields = {
  heading_family: Family,
  body_family: Family,
  logo: Nullable({ ...Id('asset'), description: 'Asset of kind logo, for the header' }),
}

const TypeStep = Strict(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    family: Family,
    size_px: Type.Number({ minimum: 6, maximum: 400 }),
    line_height: Type.Number({
      minimum: 0.5,
      maximum: 4,
      description: 'A multiple of the size',
    }),
    weight: Type.Integer({ minimum: 1, maximum: 1_000 }),
  },
  { title: 'PortalTypeStep' },
)

const Shown = Nullable(
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: maxShown, uniqueItems: true }),
)
const shownFields = {
  palettes: Shown,
  token_sets: Shown,
  fonts: Shown,
  icon_sets: Shown,
  assets: Shown,
  slide_assets: Shown,
  ppt_sets: Shown,
  rules: Shown,
}

const Sentences = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 500 }), {
  description: 'Sentences that replace the derived ones, by the id of the rule',
})

const StorybookHost = Type.String({
  maxLength: 253,
  pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?$',
  examples: ['storybook.example.com'],
})

const contentFields = {
  name: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description:
        'Name of the brand; null for the name of the organization, or of a brand that is not the default one',
    }),
  ),
  description: Nullable(Type.String({ maxLength: 500 })),
  languages: Type.Array(Language, {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description: 'The first is the language of the site',
  }),
  navigation: Type.Unsafe<NavigationItem[] | null>({
    type: ['array', 'null'],
    items: NavigationItem,
    maxItems: 100,
    description: 'Null for every section with content, then the pages',
  }),
  type_scale: Type.Unsafe<Static<typeof TypeStep>[] | null>({
    type: ['array', 'null'],
    items: TypeStep,
    maxItems: 20,
    description: 'Null for a modular scale',
  }),
  rule_sentences: Sentences,
  footer: Nullable(Type.String({ maxLength: 500 })),
  contact_url: Nullable(
    Type.String({
      maxLength: 500,
      pattern: '^(https://|mailto:)[^\\s]+$',
      description: 'Where people can ask about the brand: `https://` or `mailto:`',
    }),
  ),
  storybook_hosts: Type.Array(StorybookHost, {
    maxItems: 20,
    uniqueItems: true,
    description: 'Hosts whose pages guideline pages may embed, with https only',
  }),
}
type NavigationItem = Static<typeof NavigationItem>

const accessFields = {
  access: Word(
    accesses,
    'Who can read the site: everyone, people with the password, people with a signed link, or members of the organization. Applies at once, including to existing deployments',
  ),
  is_indexed: Type.Boolean({ description: 'Whether search engines may list the site' }),
  versions: Type.Boolean({
    description:
      'Whether readers can open earlier versions of the site (`GET /cms/portal/versions`), which may contain what was removed since. Applies at once; pages link to the list after the next deployment',
  }),
  domain: Nullable(
    Type.String({
      maxLength: 253,
      description: 'Domain under which the site is served, such as `brand.example.com`',
    }),
  ),
  domain_channel: {
    ...ChannelName,
    description: 'Channel that the domain shows',
  } as typeof ChannelName,
}

/** `portal`: the settings of the public site of the brand. */
export const Portal = Strict(
  {
    object: Type.Literal('portal'),
    organization: Id('organization'),
    livemode: Type.Boolean({ description: 'False for test data' }),
    updated: Type.Unsafe<string | null>({
      ...Timestamp,
      type: ['string', 'null'],
      description: 'Null if the settings were never changed',
    }),
    brand: {
      ...BrandId,
      description:
        'The brand that the site shows: its name, logo and fonts where the settings have none, and what belongs to it',
    },
    ...contentFields,
    theme: Strict(
      { light: ColorRoles, dark: ColorRoles, ...themeFields },
      { title: 'PortalTheme' },
    ),
    shown: Strict(shownFields, {
      title: 'PortalShown',
      description: 'Ids of what the site shows; null for everything of the brand that is published',
    }),
    ...accessFields,
    url: Type.String({
      description:
        'Address of the site: its domain, or the channel `domain_channel`. It works after the first deployment',
    }),
    has_password: Type.Boolean(),
    revision: Type.Integer({ description: 'Increases with every change; 0 before the first' }),
  },
  { title: 'Portal' },
)
export type Portal = Static<typeof Portal>

const ColorRolesInput = Strict(optional(colorRoles), { title: 'PortalColorRolesInput' })

const contentPatch = {
  ...optional(contentFields),
  theme: Type.Optional(
    Strict(
      {
        light: Type.Optional(ColorRolesInput),
        dark: Type.Optional(ColorRolesInput),
        ...optional(themeFields),
      },
      { title: 'PortalThemeInput' },
    ),
  ),
  shown: Type.Optional(Strict(optional(shownFields), { title: 'PortalShownInput' })),
}

/** Objects are merged, lists are replaced. */
export const ContentPatch = Strict(contentPatch, { title: 'PortalContentInput' })
export type ContentPatch = Static<typeof ContentPatch>

export const PortalPatch = Strict({
  brand: BrandPatch,
  ...contentPatch,
  ...optional(accessFields),
  password: Type.Optional(
    Nullable(
      Type.String({
        minLength: 8,
        maxLength: 200,
        description: 'For the access `password`. It is stored as a hash and never shown',
      }),
    ),
  ),
})
export type PortalPatch = Static<typeof PortalPatch>

/** The part of the settings that a deployment contains. */
export type PortalContent = Pick<Portal, keyof typeof contentFields | 'theme' | 'shown'>

export const PortalLinkCreate = Strict({
  expires_at: ShareExpiry,
  channel: Type.Optional({ ...ChannelName, default: 'portal' } as typeof ChannelName),
})
export type PortalLinkCreate = Static<typeof PortalLinkCreate>

export const PortalLink = Strict(
  {
    object: Type.Literal('portal_link'),
    url: Type.String({ description: 'Opens the site until it expires' }),
    expires_at: Timestamp,
  },
  { title: 'PortalLink' },
)

/** An earlier deployment that `domain_channel` served. */
export const PortalVersion = Strict(
  {
    deployment: Id('deployment'),
    name: Nullable(Type.String({ description: 'Name of the deployment, which readers see' })),
    published_at: { ...Timestamp, description: 'When the channel began to serve it' },
    url: Type.String({ description: 'Address of the version' }),
  },
  { title: 'PortalVersion' },
)
export type PortalVersion = Static<typeof PortalVersion>

export const PortalVersions = Strict(
  {
    object: Type.Literal('portal_versions'),
    versions: Type.Array(PortalVersion, {
      description:
        'Newest first, at most 50: without deleted deployments and those that a rollback ended',
    }),
  },
  { title: 'PortalVersions' },
)
