// Script group: shared
import { BadgeCheck } from "lucide-react";
import { SignOutForm, signOutPath } from "#app/features/people/sessions/sign-out-form.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmLink } from "#app/ui/confirm.tsx";

interface SignedInCardProps {
  user: { name: string; email: string; photoUrl: string | null };
  actions: readonly { label: string; to: string }[];
  productName: string;
}

export function SignedInCard({ user, actions, productName }: SignedInCardProps) {
  const name = user.name || "Google User";
  return (
    <Card>
      <div className="space-y-5">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={user.photoUrl} size="lg" />
          <div className="min-w-0 space-y-1">
            <p className="text-lg font-bold">{name}</p>
            <p className="wrap-anywhere text-sm text-stone-600">{user.email}</p>
            <Badge tone="success" icon={BadgeCheck}>
              Sudah Masuk
            </Badge>
          </div>
        </div>
        <div className="space-y-3">
          {actions.map(({ label, to }) => (
            <LinkButton key={to} to={to} fullWidth>
              {label}
            </LinkButton>
          ))}
          <ConfirmLink
            to={signOutPath}
            label="Keluar"
            title="Konfirmasi Keluar"
            cancelLabel="Batal"
            variant="secondary"
            fullWidth
          >
            <SignOutForm productName={productName} mentionsGoogle />
          </ConfirmLink>
        </div>
      </div>
    </Card>
  );
}
