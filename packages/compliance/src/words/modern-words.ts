/** Business and technology words that the English dictionaries lack, in lower case. */
export const modernWords: ReadonlySet<string> = new Set(
  `analytics app apps auditable backend backlog backlogs benchmarked blockchain blog blogs
  bookmarkable chatbot chatbots checkbox checkboxes clickable cloud codebase codebases composable
  config configs coworking crowdfunding crowdsourcing cybersecurity dashboard dashboards dataset
  datasets decarbonize decarbonization deliverable deliverables dev devops discoverability
  dropdown ebook ebooks ecommerce edtech enablement email emails esports extensibility fintech frontend
  gamification geolocation greenwashing hackathon hackathons hashtag hashtags healthtech
  homepage https hyperlink hyperlinks hyperscaler hyperscalers influencer influencers insourcing
  insurtech intranet invite invites lifecycle lifecycles livestream login logins logout
  microservice microservices microsite mindset mindsets multicloud multichannel nearshore
  nearshoring oauth observability offboarding offline offshoring omnichannel onboard onboarded
  onboarding onsite opex params paywall peering peerings plugin plugins podcast podcasts preorder prepopulated
  poolers pooler prioritization proptech rebase repo repos repurpose reskill reskilling resilience roadmap roadmaps
  resends schemas serializer runtime scalability scalable screenshot screenshots scrollable signup signups smartphone
  smartphones smartwatch startup startups stderr stdin stdout storyboarding subdomain subdomains teardown timeline
  timelines todo todos touchpoint touchpoints uptime upskill upskilling upsell upselling username
  usernames webcast webcasts webhook webhooks webinar webinars whitepaper whitepapers wifi
  workflow workflows workshop workshops workstream workstreams`.split(/\s+/),
)
