import { CalendarCheck, History, Star } from "lucide-react";
import { GoogleButton } from "#app/features/people/sign-in/google-button.tsx";
import { type InApp, InAppNotice } from "#app/features/people/sign-in/in-app-notice.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Link } from "#app/ui/link.tsx";

const benefits = [
  { icon: CalendarCheck, text: "Booking instan dengan konfirmasi otomatis" },
  { icon: Star, text: "Akses ulasan dan rating" },
  { icon: History, text: "Riwayat booking dan profil pribadi" },
];

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-orange-700 underline underline-offset-4">
      {children}
    </Link>
  );
}

interface SignInCardProps {
  inApp: InApp | null;
  /** Where signing in leads; without it back to the same page. */
  to?: string;
}

/** Google's button and what members get; inside another app's browser the way out of it. */
export function SignInCard({ inApp, to }: SignInCardProps) {
  return (
    <div className="space-y-6">
      <Card>
        <div className="space-y-3">
          {inApp && <InAppNotice {...inApp} />}
          <GoogleButton {...(to !== undefined && { to })} />
          <p className="text-center text-sm text-stone-600">Anda memilih sendiri akun Google yang dipakai.</p>
          <p className="text-center text-sm text-stone-600">
            Dengan masuk, Anda menyetujui <TextLink to={paths.termsConditions}>Syarat & Ketentuan</TextLink> serta{" "}
            <TextLink to={paths.privacyPolicy}>Kebijakan Privasi</TextLink>.
          </p>
        </div>
      </Card>
      <div>
        <p className="mb-3 font-bold">Keuntungan member</p>
        <ul className="space-y-3">
          {benefits.map(({ icon, text }) => (
            <li key={text}>
              <IconText icon={icon}>{text}</IconText>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
